import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  holiday,
  holidayChanges,
  holidayQuery,
  type WireHolidayChanges,
  type WireHolidayQuery,
} from '../../../src/api/contract/planning/holidays.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { addDays, isCalendarDay } from '../../../src/domain/time/dates.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { businessHolidays } from '../../holidays/businessHolidays.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { languageOf } from '../../texts/language.ts';
import { logEvent } from '../../log/eventLog.ts';
import { fieldProblem } from '../../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import { responses } from '../../http/responses.ts';

interface HolidayRouteOptions {
  readonly settings: Settings;
  readonly holidayChanges: HolidayChanges;
}

/** How many days are answered at most. */
const MAX_DAYS = 3 * 366;

function checkPeriod({ from, to }: WireHolidayQuery): void {
  if (!isCalendarDay(from)) throw fieldProblem('invalidDay', 'from');
  if (!isCalendarDay(to)) throw fieldProblem('invalidDay', 'to');
  if (to < from) throw fieldProblem('endBeforeStart', 'to');
  if (to > addDays(from as LocalDate, MAX_DAYS - 1)) throw fieldProblem('outOfRange', 'to');
}

/** Throws a `Problem` for a day that does not exist or is there twice. */
function checkChanges({ changes }: WireHolidayChanges): void {
  const days = new Set<string>();
  for (const [place, { day }] of changes.entries()) {
    const field = `changes[${place}].day`;
    // The 29th of February is there in a leap year.
    if (!isCalendarDay(day.length === 5 ? `2028-${day}` : day)) {
      throw fieldProblem('invalidDay', field);
    }
    if (days.has(day)) throw fieldProblem('dayTwice', field);
    days.add(day);
  }
}

/** Public holidays: everybody may read them, admins say how the business differs. */
export const holidayRoutes: FastifyPluginAsyncTypebox<HolidayRouteOptions> = async (
  app,
  { settings, holidayChanges: stored },
) => {
  app.get(
    '/holiday',
    { schema: { querystring: holidayQuery, response: responses(Type.Array(holiday)) } },
    async ({ query, headers }) => {
      checkPeriod(query);
      const { holiday_region: region } = await settings.read();
      const changes = await stored.read();
      return businessHolidays({ region, changes }, query, languageOf(headers['accept-language']));
    },
  );

  app.get(
    '/holiday-changes',
    { schema: { response: responses(holidayChanges) } },
    async (_request, reply) => withTag(reply, { changes: await stored.read() }),
  );

  app.put(
    '/holiday-changes',
    {
      schema: {
        headers: changeHeaders,
        body: holidayChanges,
        response: responses(holidayChanges),
      },
    },
    async (request, reply) => {
      const { headers, body } = request;
      checkChanges(body);
      const changes = await stored.replace(body.changes, expectMatch(headers['if-match']));
      logEvent(request, { event: 'holidays.changed', by: signedInUserId(request) });
      return withTag(reply, { changes });
    },
  );
};
