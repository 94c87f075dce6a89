import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiContentCopy } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { copyPath } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Leads to a new job that begins as a copy; an icon where the heading needs the room. */
export function CopyJobLink({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const name = t`Copy job`;
  if (!useMakesRecords()) return null;
  return (
    <Button
      asChild
      flex="none"
      variant="outline"
      px={{ base: '2', '2xl': '4' }}
      _print={{ display: 'none' }}
    >
      <RouterLink to={copyPath(id)} aria-label={name} title={name}>
        <Icon path={mdiContentCopy} />
        <Box as="span" hideBelow="2xl">
          {name}
        </Box>
      </RouterLink>
    </Button>
  );
}
