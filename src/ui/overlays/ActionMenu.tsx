import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { mdiDotsHorizontal } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Menu, useMenuButton } from './Menu.tsx';

interface DotsProps extends Pick<IconButtonProps, 'size' | 'variant'> {
  /** The accessible name of the button. */
  readonly label: string;
}

interface ActionMenuProps extends DotsProps {
  /** Some `MenuItem`s. */
  readonly children: ReactNode;
}

/** What is done less often, behind a button. */
export function ActionMenu({ children, ...dots }: ActionMenuProps) {
  return (
    <Menu label={dots.label} opener={<Dots {...dots} />}>
      {children}
    </Menu>
  );
}

function Dots({ label, ...look }: DotsProps) {
  const { button, open } = useMenuButton();
  return (
    <IconButton
      colorPalette="gray"
      size="lg"
      _print={{ display: 'none' }}
      {...look}
      {...button}
      aria-label={label}
      title={label}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    >
      <Icon path={mdiDotsHorizontal} />
    </IconButton>
  );
}
