import { Flex, type SystemStyleObject } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** As wide as the room on a phone, where long words break. */
const JOINED: SystemStyleObject = {
  flex: '1 1 100%',
  md: { flex: 'none' },
  '& > button': {
    flex: '1 1 0',
    minWidth: 0,
    paddingInline: '{spacing.1}',
    borderRadius: 0,
    fontSize: 'xs',
    lineHeight: 'shorter',
    whiteSpace: 'normal',
    md: { flex: 'none', paddingInline: '{spacing.3}', fontSize: 'sm' },
  },
  '& > button + button': { marginInlineStart: '-1px' },
  '& > button:first-of-type': { borderStartRadius: 'l2' },
  '& > button:last-of-type': { borderEndRadius: 'l2' },
  '& > :is([aria-pressed=true], :focus-visible)': { zIndex: 1 },
};

/** Buttons of which one is chosen, in one row. */
export function Segments(props: ComponentProps<typeof Flex>) {
  return <Flex role="group" css={JOINED} {...props} />;
}
