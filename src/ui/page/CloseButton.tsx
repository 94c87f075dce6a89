import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { Icon } from '../Icon.tsx';
import { focusHeading } from './landmarks.ts';

/** Removes a notice, and itself with it: the focus moves to the heading. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      size="xs"
      variant="ghost"
      color="inherit"
      aria-label={t`Close`}
      onClick={() => {
        focusHeading();
        onClose();
      }}
    >
      <Icon path={mdiClose} />
    </IconButton>
  );
}
