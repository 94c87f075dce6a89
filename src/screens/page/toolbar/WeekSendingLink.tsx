import { useLingui } from '@lingui/react/macro';
import { mdiSendOutline } from '@mdi/js';
import { useCanOpen } from '../../../actors/session/usePermission.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { weekSendingPath } from '../../../domain/navigation/route.ts';
import { ToolbarLink } from './ToolbarLink.tsx';

/** Leads whoever plans to where workers are told the week of a day. */
export function WeekSendingLink({ date }: { readonly date: LocalDate }) {
  const { t } = useLingui();
  const path = weekSendingPath(date);
  const [pathname] = path.split('?');
  if (!useCanOpen()(pathname!)) return null;
  return <ToolbarLink to={path} icon={mdiSendOutline} words={t`Send week`} brief={t`Send`} />;
}
