import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { Icon } from '../Icon.tsx';

/** In the upper corner of what it closes. */
export function CornerCloseButton(props: Pick<IconButtonProps, 'top' | 'insetEnd' | 'onClick'>) {
  const { t } = useLingui();
  return (
    <IconButton
      position="absolute"
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={t`Close`}
      {...props}
    >
      <Icon path={mdiClose} size={16} />
    </IconButton>
  );
}
