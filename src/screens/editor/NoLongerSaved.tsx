import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

interface NoLongerSavedProps {
  /** Whether nobody may edit the record any more; otherwise it is the user who may not. */
  readonly isClosed: boolean;
}

/** Tells somebody who may no longer edit what they have edited that their changes are not saved. */
export function NoLongerSaved({ isClosed }: NoLongerSavedProps) {
  const editor = RecordEditor.useActorRef();
  const isUnsaved = RecordEditor.useSelector((snapshot) => snapshot.hasTag('unsaved'));
  if (!isUnsaved) return null;
  return (
    <Box mb="4">
      <Notice tone="failure">
        {isClosed ? (
          <Trans>Nobody can edit this page any more: your changes on it are not saved.</Trans>
        ) : (
          <Trans>Your account can only read now: your changes on this page are not saved.</Trans>
        )}{' '}
        <TextButton onClick={() => editor.send({ type: 'discard.requested' })}>
          <Trans>Discard</Trans>
        </TextButton>
      </Notice>
    </Box>
  );
}
