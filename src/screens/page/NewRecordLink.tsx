import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiPlus } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What the page of a new record and the ways to it are called. */
export function useNewRecordNames(): Readonly<Record<RecordKind, string>> {
  const { t } = useLingui();
  return { job: t`New job`, customer: t`New customer`, worker: t`New worker` };
}

interface NewRecordLinkProps {
  readonly kind: RecordKind;
  /** Whether it is what its page is there to do next. */
  readonly isPrimary?: boolean;
}

/** Leads to the page of a new record; nothing where the backend takes none. */
export function NewRecordLink({ kind, isPrimary = false }: NewRecordLinkProps) {
  const names = useNewRecordNames();
  if (!useMakesRecords()) return null;
  return (
    <Button
      asChild
      flex="none"
      variant={isPrimary ? 'solid' : 'outline'}
      px={{ base: '2.5', sm: '4' }}
      fontSize={{ base: 'clamp(0.75rem, 3.7vw, 0.875rem)', sm: 'sm' }}
      _print={{ display: 'none' }}
    >
      <RouterLink to={recordPath(kind, 'new')}>
        <Box as="span" hideBelow="sm">
          <Icon path={mdiPlus} />
        </Box>
        {names[kind]}
      </RouterLink>
    </Button>
  );
}
