import { Button } from '@chakra-ui/react';
import { Select, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EditorActor } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { LoadAdvice } from '../LoadAdvice.tsx';

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
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            focusHeading();
            editor.send({ type: 'load.requested' });
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failure && <LoadAdvice failure={failure} />}
    </EmptyState>
  );
}
