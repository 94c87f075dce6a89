import { useLingui } from '@lingui/react/macro';
import { mdiCalendarArrowRight } from '@mdi/js';
import { useToday } from '../../actors/clock/useToday.ts';
import { planPath } from '../../domain/navigation/calendarAddress.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import type { PersonLine } from '../../domain/person/personLines.ts';
import { bestHits } from '../../domain/search/bestHits.ts';
import { searchFor } from '../../domain/search/search.ts';
import { capitalised, dayWriter } from '../../domain/time/calendarWords.ts';
import { dayInText } from '../../domain/time/dayInText.ts';
import { formatDay } from '../../domain/time/dates.ts';
import { weekOf } from '../../domain/calendar/view.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { useRuleLanguage } from '../../screens/jobs/words.ts';
import type { PaletteItem } from './paletteItem.ts';

const MAX_WORKERS = 5;

const NONE: readonly PaletteItem[] = [];

/** The plan of the day or week that is typed, and with a name the lanes of those who are called so. */
export function useDayItems(
  workers: readonly PersonLine[] | null,
  query: string,
): readonly PaletteItem[] {
  const { t } = useLingui();
  const today = useToday();
  const { language } = useRuleLanguage();
  const mayOpen = useCanOpen();
  const named = dayInText(query, today, language);
  if (!named || !mayOpen(ROUTES.plan.path)) return NONE;
  const { period: view, day: date, rest } = named;
  const monday = formatDay(weekOf(date)[0]!);
  const when = view === 'week' ? t`week of ${monday}` : dayWriter(language)(date);
  const item = (value: string, name: string, worker: number | null): PaletteItem => ({
    value: `plan-${value}`,
    href: planPath({ view, date, visit: null }, today, worker),
    icon: mdiCalendarArrowRight,
    name,
  });
  if (rest === '') return [item('all', capitalised(when), null)];
  if (!workers) return NONE;
  const current = workers.filter(({ archivedOn }) => !archivedOn);
  return bestHits(current, searchFor(rest), MAX_WORKERS).rows.map(({ id, name }) =>
    item(String(id), `${name}: ${when}`, id),
  );
}
