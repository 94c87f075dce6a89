import { Box, Button } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

interface HeadingLinkProps {
  readonly to: string;
  /** The path of an icon. */
  readonly icon: string;
  readonly name: string;
  /** From which width the name has room beside the heading. */
  readonly wordsFrom: 'lg' | '2xl';
}

/** A quiet way on beside the heading of a page; an icon where the heading needs the room. Not printed. */
export function HeadingLink({ to, icon, name, wordsFrom }: HeadingLinkProps) {
  return (
    <Button
      asChild
      flex="none"
      variant="outline"
      px={{ base: '2', [wordsFrom]: '4' }}
      _print={{ display: 'none' }}
    >
      <RouterLink to={to} aria-label={name} title={name}>
        <Icon path={icon} />
        <Box as="span" hideBelow={wordsFrom}>
          {name}
        </Box>
      </RouterLink>
    </Button>
  );
}
