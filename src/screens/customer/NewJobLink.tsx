import { Box, Button } from '@chakra-ui/react';
import { mdiPlus } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { newJobPath } from './newJobPath.ts';

/** Leads from a customer who was new a moment ago to their first job; an icon where the heading needs the room. */
export function NewJobLink({ id }: { readonly id: number }) {
  const { job: name } = useNewRecordNames();
  if (!useMakesRecords()) return null;
  return (
    <Button
      asChild
      flex="none"
      variant="outline"
      px={{ base: '2', lg: '4' }}
      _print={{ display: 'none' }}
    >
      <RouterLink to={newJobPath(id)} aria-label={name} title={name}>
        <Icon path={mdiPlus} />
        <Box as="span" hideBelow="lg">
          {name}
        </Box>
      </RouterLink>
    </Button>
  );
}
