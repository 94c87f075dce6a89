import { useLingui } from '@lingui/react/macro';
import {
  mdiAccountMultipleOutline,
  mdiBroom,
  mdiCalendarMonthOutline,
  mdiCalendarStarOutline,
  mdiChartBoxOutline,
  mdiChartGantt,
  mdiClipboardTextOutline,
  mdiInboxArrowDownOutline,
  mdiWeatherSunny,
} from '@mdi/js';
import type { NavigationPath, ReportPath } from '../../domain/navigation/navigation.ts';

export const NAVIGATION_ICONS: Readonly<Record<NavigationPath, string>> = {
  '/today': mdiWeatherSunny,
  '/new-requests': mdiInboxArrowDownOutline,
  '/jobs': mdiClipboardTextOutline,
  '/customers': mdiAccountMultipleOutline,
  '/workers': mdiBroom,
  '/plan': mdiChartGantt,
  '/calendar': mdiCalendarMonthOutline,
  '/holidays': mdiCalendarStarOutline,
  '/reporting': mdiChartBoxOutline,
};

/** The names of the entries, which are also the headings of their pages. */
export function useNavigationNames(): Readonly<Record<NavigationPath | ReportPath, string>> {
  const { t } = useLingui();
  return {
    '/today': t`Today`,
    '/new-requests': t`New requests`,
    '/jobs': t`Jobs`,
    '/customers': t`Customers`,
    '/workers': t`Workers`,
    '/plan': t`Plan`,
    '/calendar': t`Calendar`,
    '/holidays': t`Public holidays`,
    '/reporting': t`Reports`,
    '/reporting/vacation': t`Vacation`,
    '/reporting/timesheets': t`Timesheets`,
    '/reporting/storno': t`Storno times`,
  };
}
