import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { mdiChevronDown } from '@mdi/js';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** As high as other fields and as wide as there is room, or small and as wide as a number needs. */
  readonly size?: 'number' | 'field';
  readonly css?: SystemStyleObject;
}

/** Its parts are plain elements: pages have many, and Chakra's own comes in six styled ones. */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& select': {
      appearance: 'none',
      w: 'full',
      minW: '0',
      bg: 'bg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      lineHeight: 'normal',
      focusVisibleRing: 'inside',
      _disabled: { layerStyle: 'disabled' },
    },
    '& svg': {
      position: 'absolute',
      top: '50%',
      transform: 'translateY(-50%)',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
  variants: {
    size: {
      number: {
        w: '20',
        '& select': { h: '8', ps: '2', pe: '6', fontSize: 'xs' },
        '& svg': { insetEnd: '1.5' },
      },
      field: {
        w: 'full',
        '& select': { h: '9', ps: '2.5', pe: '8', fontSize: 'sm' },
        '& svg': { insetEnd: '2' },
      },
    },
  },
});

/** One of a few, from the browser's own list. */
export function Select({ size = 'field', css = {}, ...select }: SelectProps) {
  return (
    <Frame size={size} css={css}>
      <select {...select} />
      <Icon path={mdiChevronDown} size={16} />
    </Frame>
  );
}
