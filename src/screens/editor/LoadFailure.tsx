import { Select } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EditorActor } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { LoadButton } from './LoadButton.tsx';

interface LoadFailureProps {
  readonly kind: RecordKind;
  readonly editor: EditorActor;
}

/** Says that a record could not be loaded and what to do about it, with a way to try again. */
export function LoadFailure({ kind, editor }: LoadFailureProps) {
  const failure = useSelector(editor, ({ context }) => context.failure);
  return (
    <EmptyState
      failed
      title={
        <Select
          value={kind}
          _customer="The customer could not be loaded"
          _worker="The worker could not be loaded"
          other="The job could not be loaded"
        />
      }
      action={<LoadButton editor={editor} />}
    >
      {failure && <LoadErrorHint failure={failure} />}
      <RequestReference failure={failure} />
    </EmptyState>
  );
}
