import { Box, Button } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

interface HeadingLinkProps {
  readonly to: string;
  /** The path of an icon. */
  readonly icon: string;
  readonly name: string;
  /** Where the name has room beside the heading. */
  readonly words: keyof typeof ROOM;
}

/** Below a wide window the buttons of a form are in the line of the heading, but not on a phone. */
const ROOM = {
  often: {
    px: { base: '3', md: '2', lg: '4' },
    display: { base: 'inline', md: 'none', lg: 'inline' },
  },
  rarely: { px: { base: '2', '2xl': '4' }, display: { base: 'none', '2xl': 'inline' } },
} as const;

/** A quiet way on beside the heading of a page; an icon where the heading needs the room. Not printed. */
export function HeadingLink({ to, icon, name, words }: HeadingLinkProps) {
  const { px, display } = ROOM[words];
  return (
    <Button asChild flex="none" variant="outline" px={px} _print={{ display: 'none' }}>
      <RouterLink to={to} aria-label={name} title={name}>
        <Icon path={icon} />
        <Box as="span" display={display}>
          {name}
        </Box>
      </RouterLink>
    </Button>
  );
}
