import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiSendOutline } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { weekSendingPath } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Leads whoever plans to where workers are told the week of a day. */
export function WeekSendingLink({ date }: { readonly date: LocalDate }) {
  const path = weekSendingPath(date);
  const [pathname] = path.split('?');
  if (!useCanOpen()(pathname!)) return null;
  return (
    <Link asChild _print={{ display: 'none' }}>
      <RouterLink to={path}>
        <Icon path={mdiSendOutline} />
        <Trans>Send week</Trans>
      </RouterLink>
    </Link>
  );
}
