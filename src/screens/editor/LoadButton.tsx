import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { EditorActor } from '../../actors/editor.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';

interface LoadButtonProps {
  readonly editor: EditorActor;
}

/** Loads a record once more; the focus goes where it is not lost with the button. */
export function LoadButton({ editor }: LoadButtonProps) {
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
