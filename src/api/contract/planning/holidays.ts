/** The part of the HTTP contract about public holidays. */
import Type, { type Static } from 'typebox';
import { DAY_PARTS } from '../../../domain/absences/absentAt.ts';
import { day, text } from '../schema.ts';

const name = text(100);

/** Both days belong to it; three years at most. */
export const holidayQuery = Type.Object({ from: day, to: day });
export type WireHolidayQuery = Static<typeof holidayQuery>;

/** A public holiday of the region in the settings, with a name in the language that is asked for. */
export const holiday = Type.Object({
  day,
  name,
  part: Type.Enum([...DAY_PARTS], { description: 'Which part of the day the business rests.' }),
});
export type WireHoliday = Static<typeof holiday>;

const holidayChange = Type.Object({
  day: Type.String({
    pattern: '^(\\d{4}-)?\\d{2}-\\d{2}$',
    description: 'One day, YYYY-MM-DD, or the same day of every year, MM-DD; each of them once.',
  }),
  name: { ...name, description: 'Empty to keep that of the holiday.' },
  part: Type.Enum([...DAY_PARTS, 'none'], { description: '`none` for no holiday.' }),
});
export type WireHolidayChange = Static<typeof holidayChange>;

/** How the business differs from its region; the change of one day counts before that of every year. */
export const holidayChanges = Type.Object({
  changes: Type.Array(holidayChange, { maxItems: 200 }),
});
export type WireHolidayChanges = Static<typeof holidayChanges>;
