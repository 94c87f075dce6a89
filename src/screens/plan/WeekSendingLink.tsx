import { chakra, Link } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiSendOutline } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { weekSendingPath } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Beside the other controls of a wide plan there is room for its icon alone. */
const WHERE_ROOM = {
  '@container calendar (min-width: 600px) and (max-width: 1080px)': { display: 'none' },
};

/** Leads whoever plans to where workers are told the week of a day. */
export function WeekSendingLink({ date }: { readonly date: LocalDate }) {
  const { t } = useLingui();
  const path = weekSendingPath(date);
  const [pathname] = path.split('?');
  if (!useCanOpen()(pathname!)) return null;
  return (
    <Link asChild _print={{ display: 'none' }}>
      <RouterLink to={path} aria-label={t`Send week`} title={t`Send week`}>
        <Icon path={mdiSendOutline} />
        <chakra.span css={WHERE_ROOM} whiteSpace="nowrap">{t`Send week`}</chakra.span>
      </RouterLink>
    </Link>
  );
}
