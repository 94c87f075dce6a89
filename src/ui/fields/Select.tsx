import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { mdiChevronDown } from '@mdi/js';
import { use, type ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import { FIELD_HEIGHT, FIELD_TEXT } from '../tokens.ts';
import { ReadOnly } from './readOnly.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /**
   * `field` is as high as other fields and fills its container; `number` is small and fits a
   * number.
   */
  readonly size?: 'number' | 'field';
  readonly css?: SystemStyleObject;
}

/** Native elements, because pages have many selects and Chakra's own has six styled parts. */
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
        '& select': { h: FIELD_HEIGHT, ps: '2.5', pe: '6', fontSize: FIELD_TEXT },
        '& svg': { insetEnd: '1.5' },
      },
      field: {
        w: 'full',
        '& select': {
          h: FIELD_HEIGHT,
          ps: '2.5',
          pe: { base: '6', md: '8' },
          fontSize: FIELD_TEXT,
        },
        '& svg': { insetEnd: { base: '1.5', md: '2' } },
      },
    },
  },
});

const UNEDITED = {
  '& select:disabled': { opacity: 1, bg: 'bg.page', borderColor: 'border', cursor: 'default' },
};

export function Select({ size = 'field', css = {}, ...select }: SelectProps) {
  const isReadOnly = use(ReadOnly);
  return (
    <Frame size={size} css={{ ...css, ...(isReadOnly && UNEDITED) }}>
      <select {...select} disabled={isReadOnly || select.disabled} />
      {!isReadOnly && <Icon path={mdiChevronDown} size={16} />}
    </Frame>
  );
}
