import { chakra } from '@chakra-ui/react';
import { use, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { ReadOnly } from './readOnly.ts';

interface CheckFieldProps {
  readonly label: ReactNode;
  /** SVG path data on a 24 × 24 grid. */
  readonly icon?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, icon, checked, disabled, onChange }: CheckFieldProps) {
  const isReadOnly = use(ReadOnly);
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      w="fit-content"
      minH={{ base: '11', md: '7' }}
      cursor={isReadOnly ? 'default' : 'pointer'}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={isReadOnly || disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {icon && <Icon path={icon} size={16} />}
      {label}
    </chakra.label>
  );
}
