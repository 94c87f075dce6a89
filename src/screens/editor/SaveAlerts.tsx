import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EditorActor } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { SaveFailure } from './SaveFailure.tsx';

interface SaveNewsProps {
  readonly kind: RecordKind;
  readonly editor: EditorActor;
}

/**
 * Why the last save failed, or that changes from before are back. While it is tried again, the
 * failure stays in view unheard, so that it is announced anew where it comes again.
 */
export function SaveAlerts({ kind, editor }: SaveNewsProps) {
  const restored = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'restored' }));
  const failure = useSelector(editor, ({ context }) => context.failure);
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
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
        <Box aria-hidden={saving}>
          <Notice tone="failure">
            <SaveFailure kind={kind} failure={failure} />
            <RequestReference failure={failure} />
          </Notice>
        </Box>
      )}
    </>
  );
}
