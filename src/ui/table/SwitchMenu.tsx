import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Menu, MenuItem } from '../overlays/Menu.tsx';
import { MenuChip } from './MenuChip.tsx';

/** Something that is on or off. */
interface Switch {
  readonly label: string;
  readonly title?: string | undefined;
  /** How many rows match; null while they load, absent where none are counted. */
  readonly count?: number | null;
  readonly on: boolean;
}

interface SwitchMenuProps {
  readonly label: string;
  /** On the button; by default the label. */
  readonly shown?: ReactNode;
  readonly switches: readonly Switch[];
  /** Whether something that is on narrows what is shown; by default it does. */
  readonly isFilter?: boolean;
  readonly onToggle: (index: number) => void;
}

/** A chip with a menu of what can be switched on and off. */
export function SwitchMenu({
  label,
  shown = label,
  switches,
  isFilter = true,
  onToggle,
}: SwitchMenuProps) {
  const { i18n } = useLingui();
  return (
    <Menu
      label={label}
      opener={<MenuChip isOn={isFilter && switches.some(({ on }) => on)}>{shown}</MenuChip>}
    >
      {switches.map(({ label: name, title, count, on }, index) => (
        <MenuItem
          key={name}
          role="menuitemcheckbox"
          aria-checked={on}
          title={title}
          onClick={() => onToggle(index)}
        >
          <chakra.span w="4" aria-hidden="true">
            {on && <Icon path={mdiCheck} size={16} />}
          </chakra.span>
          <chakra.span flex="1">{name}</chakra.span>
          {count !== undefined && (
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {count !== null && i18n.number(count)}
            </chakra.span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
