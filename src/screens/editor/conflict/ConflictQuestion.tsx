import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import type { AnyDraft } from '../../../domain/record/recordForm.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';

const ConflictDialog = lazyComponent(
  async () => (await import('./ConflictDialog.tsx')).ConflictDialog,
);

/** The parts of a record in words. */
export interface PartWords {
  readonly nameOf: (part: string) => string;
  /** What a draft has there; empty if there is nothing. */
  readonly valueIn: (part: string, draft: AnyDraft) => string;
}

interface ConflictQuestionProps {
  readonly partWords: PartWords;
}

/** Asks, for every part in conflict, whose change to keep. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const editor = RecordEditor.useActorRef();
  const isAsked = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'deciding' } }),
  );
  const back = () => editor.send({ type: 'conflict.declined' });
  return (
    isAsked && (
      <LazyBoundary onDismiss={back}>
        <ConflictDialog {...props} onDismiss={back} />
      </LazyBoundary>
    )
  );
}
