import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';

/** Loads a record once more; the focus goes where it is not lost with the button. */
export function LoadButton() {
  const editor = RecordEditor.useActorRef();
  return (
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
  );
}
