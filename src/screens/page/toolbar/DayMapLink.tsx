import { useLingui } from '@lingui/react/macro';
import { mdiMapOutline } from '@mdi/js';
import { useLocation } from 'react-router';
import type { LocalDate } from '../../../domain/entities.ts';
import { dayMapPath } from '../../../domain/navigation/dayMapAddress.ts';
import { ToolbarLink } from './ToolbarLink.tsx';

/** Leads to the map of a day. */
export function DayMapLink({ date }: { readonly date: LocalDate }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <ToolbarLink
      to={dayMapPath(date)}
      state={{ openedFrom: pathname }}
      icon={mdiMapOutline}
      words={t`Map`}
      brief={t`Map`}
    />
  );
}
