import { Trans } from '@lingui/react/macro';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../../ui/lazy/lazyComponent.ts';
import type { PartWords } from './ConflictDialog.tsx';

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);

interface ConflictQuestionProps {
  readonly partWords: PartWords;
}

/** Shows the conflict that the editor's chart asks about. */
export function ConflictQuestion({ partWords }: ConflictQuestionProps) {
  const editor = RecordEditor.useActorRef();
  const isAsked = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'deciding' } }),
  );
  if (!isAsked) return null;
  return (
    <LazyBoundary
      missing={<Trans>The question about your changes could not be loaded</Trans>}
      onDismiss={() => editor.send({ type: 'conflict.declined' })}
    >
      <ConflictDialog partWords={partWords} />
    </LazyBoundary>
  );
}
