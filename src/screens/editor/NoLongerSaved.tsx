import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** Tells somebody whose role was lowered while they edited that their changes are not saved. */
export function NoLongerSaved() {
  const editor = RecordEditor.useActorRef();
  const isUnsaved = RecordEditor.useSelector((snapshot) => snapshot.hasTag('unsaved'));
  if (!isUnsaved) return null;
  return (
    <Box mb="4">
      <Notice tone="failure">
        <Trans>Your account can only read now: your changes on this page are not saved.</Trans>{' '}
        <TextButton onClick={() => editor.send({ type: 'discard.requested' })}>
          <Trans>Discard</Trans>
        </TextButton>
      </Notice>
    </Box>
  );
}
