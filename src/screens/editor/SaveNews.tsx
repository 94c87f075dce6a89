import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EditorActor } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveFailure } from './SaveFailure.tsx';

interface SaveNewsProps {
  readonly kind: RecordKind;
  readonly editor: EditorActor;
}

/** Why the last save failed, or that changes from before are back. */
export function SaveNews({ kind, editor }: SaveNewsProps) {
  const restored = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'restored' }));
  const failure = useSelector(editor, (snapshot) =>
    snapshot.matches({ editing: 'saveFailed' }) ? snapshot.context.failure : null,
  );
  return (
    <>
      <Box role="status">
        {restored && (
          <Notice tone="info">
            <Trans>Your changes from before are back. They are not saved yet.</Trans>
          </Notice>
        )}
      </Box>
      {failure && (
        <Notice tone="failure">
          <SaveFailure kind={kind} failure={failure} />
        </Notice>
      )}
    </>
  );
}
