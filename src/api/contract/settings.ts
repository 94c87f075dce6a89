/** The part of the HTTP contract about the settings of the business. */
import Type, { type Static } from 'typebox';
import { HOLIDAY_REGIONS } from '../../domain/settings/holidayRegions.ts';
import {
  HISTORY_MONTHS,
  MAX_BUSINESS_NAME,
  WEEKLY_LIMIT,
} from '../../domain/settings/settingsLimits.ts';
import { visibleText } from './schema.ts';

/** The settings of the business. */
export const settings = Type.Object({
  name: Type.String({
    ...visibleText(MAX_BUSINESS_NAME),
    description: 'Of the business: in the titles of windows, in prints and in calendar feeds.',
  }),
  holiday_region: Type.Enum([...HOLIDAY_REGIONS], {
    description: 'Whose public holidays hold: Switzerland or a canton, by ISO 3166-2.',
  }),
  noon: Type.String({
    pattern: '^(1[0-3]:[0-5]\\d|14:00)$',
    description: 'What parts a day into halves, HH:MM from 10:00 to 14:00.',
  }),
  history_months: Type.Integer({
    minimum: HISTORY_MONTHS.least,
    maximum: HISTORY_MONTHS.most,
    description: 'How many months the history of changes is kept.',
  }),
  weekly_limit: Type.Integer({
    minimum: WEEKLY_LIMIT.least,
    maximum: WEEKLY_LIMIT.most,
    description: 'Above how many hours of a worker in a week plans warn.',
  }),
});
export type WireSettings = Static<typeof settings>;

/** An omitted field keeps its value. */
export const settingsUpdate = Type.Partial(settings);
export type WireSettingsUpdate = Static<typeof settingsUpdate>;
