import { Button, type ButtonProps } from '@chakra-ui/react';
import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../Icon.tsx';
import { useMenuButton } from '../overlays/Menu.tsx';

interface MenuChipProps extends ButtonProps {
  /** Whether what its menu offers narrows what is shown. */
  readonly isOn?: boolean;
}

/** A chip that opens the `Menu` around it. */
export function MenuChip({ isOn = false, children, ...props }: MenuChipProps) {
  return (
    <Button
      size="xs"
      variant={isOn ? 'solid' : 'outline'}
      colorPalette={isOn ? 'accent' : 'gray'}
      borderRadius="full"
      {...props}
      {...useMenuButton().button}
    >
      {children}
      <Icon path={mdiChevronDown} size={16} />
    </Button>
  );
}
