import type { Equivalents } from '../../tests/support/mutants/mutateChart.ts';

const CACHE = 'It decides how long something is kept, not what comes out.';
const SHORTCUT = 'A shorter way to the same result.';
const NEVER_ZERO = 'A position, a date of a month and a page size are never 0.';
const EITHER = 'Of equal values either may be taken.';
const UNREAD = 'The default has a length or a part that nothing reads.';
const HIDDEN = 'An earlier test has left the result in a cache; alone, its own test notices it.';

/** Changes of a file that no test can notice, with the reason. */
export const EQUIVALENTS: Readonly<Record<string, Equivalents>> = {
  'src/actors/changes/undo.ts': {
    'hear(); → ;':
      'The chart tells the feed what is next when it starts, and with that it hears too.',
  },
  'src/actors/editor/followedRecord.ts': {
    "await waitFor(editor, (snapshot) => !snapshot.hasTag('saving'), { signal, timeout: Infinity }); → await waitFor(editor, (snapshot) => !snapshot.hasTag('saving'), { timeout: Infinity });":
      'The read that follows is given up at once, and the wait ends with the editor.',
  },
  'src/actors/lists/holidayCount.ts': {
    'if (!isKnown && index % AT_ONCE === AT_ONCE - 1) { → if (!(!isKnown && index % AT_ONCE === AT_ONCE - 1)) {':
      'It decides how often the page gets a turn, not what is counted.',
  },
  'src/screens/editor/leaving/useClosing.ts': {
    'reset(); → ;': 'The router refuses the next way back as well, and says so anew.',
  },
  'src/screens/plan/carry/useCarryPointer.ts': {
    "root.addEventListener('contextmenu', holdStill, { signal }); → root.addEventListener('contextmenu', holdStill, { });":
      'The element goes with the effect, and nothing is held any more that could be kept still.',
  },
  'src/domain/calendar/calendarColors.ts': {
    '1 - lightness → 1 + lightness':
      'The lightness of all colours is below a half, so that it is the smaller one either way.',
  },
  'src/domain/visits/visitPeriods.ts': {
    'tomorrow.last > week.last → tomorrow.last >= week.last': EITHER,
  },
  'src/domain/calendar/workerSelection.ts': {
    '\'Not a list of ids\' → ""': 'Nobody reads the text: the selection is logged as unreadable.',
    '\'Not an id\' → ""': 'Nobody reads the text: the selection is logged as unreadable.',
  },
  'src/domain/getOrCompute.ts': {
    'cache.size >= MAX_ENTRIES → cache.size > MAX_ENTRIES': CACHE,
  },
  'src/domain/job/appointment.ts': {
    'end < start → end <= start':
      'An event that ends when it starts ends at the same time on the same day.',
  },
  'src/domain/job/edit/jobEdit.ts': {
    'before.rule !== null → false': 'A recurring event of the job has no single one with its id.',
    '\'\' → "Stryker was here!"': 'Neither text is a date.',
  },
  'src/domain/job/lines/jobLines.ts': {
    'next.end < first → next.end <= first': EITHER,
    '[nextVisitText] → []': HIDDEN,
  },
  'src/domain/job/edit/jobProblems.ts': {
    'draft.fromDate !== job.fromDate → false':
      'A new start date moves an event, or the series ended too early before.',
  },
  'src/domain/job/lines/requestInWords.ts': {
    "{ numeric: 'always' } → {}": 'It is what Intl does by itself.',
  },
  'src/domain/job/series/seriesEnd.ts': {
    'series.length === 1 → false': SHORTCUT,
    'series.length < 2 → false': SHORTCUT,
  },
  'src/domain/job/series/seriesVisits.ts': {
    "end?.kind === 'visits' → true": 'A series without such an end has no last visit.',
  },
  'src/domain/job/confirmation/terms.ts': {
    '\'\' → "Stryker was here!"':
      'An event without a weekday of its own has another rule, which is told in full before.',
  },
  'src/domain/visits/fit/workerFit.ts': {
    'last.end > visit.end → last.end >= visit.end': EITHER,
    'clash.visit.start > clash.other.start → clash.visit.start >= clash.other.start': EITHER,
  },
  'src/domain/form/mergeDrafts.ts': {
    '[] → ["Stryker was here"]': 'No part has that name.',
  },
  'src/domain/person/customerForm.ts': {
    '/^[-+]?\\d+(\\.\\d*)?$/ → /[-+]?\\d+(\\.\\d*)?$/': 'Number reads no such text either.',
  },
  'src/domain/person/initials.ts': {
    '/[\\s-]+/ → /[\\s-]/': 'Empty pieces are left out.',
  },
  'src/domain/record/recentRecords.ts': {
    "typeof value !== 'object' → false": 'A text or a number has neither a kind nor an id.',
  },
  'src/domain/record/recordForm.ts': {
    '[] → ["Stryker was here"]': 'No part has that name.',
  },
  'src/domain/time/epochDay.ts': {
    'weekdayOf(epochDayAt(year, 1, 1)) * 2 + Number(isLeapYear(year)) → weekdayOf(epochDayAt(year, 1, 1)) * 2 - Number(isLeapYear(year))':
      'It tells the fourteen calendars apart as well.',
  },
  'src/domain/recurrence/rhythm.ts': {
    'days.length === 0 → false': SHORTCUT,
    'position > 0 → position >= 0': NEVER_ZERO,
    'rule.months.length > 0 && !rule.months.includes(month) → false': SHORTCUT,
    '(month * 32 + monthLength(year, month)) * 7 + weekdayOf(first) → (month * 32 + monthLength(year, month)) * 7 - weekdayOf(first)':
      'It tells the months apart as well.',
    '(month * 32 + monthLength(year, month)) * 7 → (month * 32 + monthLength(year, month)) / 7':
      'It tells the months apart as well.',
    'month * 32 + monthLength(year, month) → month * 32 - monthLength(year, month)':
      'It tells the months apart as well.',
    'month * 32 → month / 32': 'It tells the months apart as well.',
    'dates.length === 0 → false': SHORTCUT,
    'isBegun === isInMonths(first + 6) → false': SHORTCUT,
    'calendarOf(year) * 2 + Number(isLeapYear(year - 1)) → calendarOf(year) * 2 - Number(isLeapYear(year - 1))':
      'It tells the years apart as well.',
  },
  'src/domain/recurrence/rule.ts': {
    '/^DTSTART(?:;[^:\\r\\n]*)?:([^\\r\\n]*)\\r?\\n\\s*/i → /DTSTART(?:;[^:\\r\\n]*)?:([^\\r\\n]*)\\r?\\n\\s*/i':
      'A rule with a start elsewhere is refused.',
    '\'\' → "Stryker was here!"': 'Neither text is a weekday, a property or a time.',
    '/^[ \\t]*(RDATE|EXDATE|EXRULE)\\b/im → /[ \\t]*(RDATE|EXDATE|EXRULE)\\b/im':
      'Such a rule is refused either way.',
    '/^[ \\t]*(RDATE|EXDATE|EXRULE)\\b/im → /^[^ \\t]*(RDATE|EXDATE|EXRULE)\\b/im':
      'Such a rule is refused either way.',
    '/^\\s*BY(?:HOUR|MINUTE|SECOND)\\b/i → /\\s*BY(?:HOUR|MINUTE|SECOND)\\b/i':
      'A rule with another property that ends so is refused.',
    "!text.includes('\\n') → false": SHORTCUT,
    '\'\\n\' → ""': SHORTCUT,
  },
  'src/domain/recurrence/ruleEnd.ts': {
    '/^\\s*(?:UNTIL|COUNT)\\b/i → /\\s*(?:UNTIL|COUNT)\\b/i':
      'A rule with another property that ends so is refused.',
    'part.trim() → part': 'A rule with an empty part of blanks is refused.',
  },
  'src/domain/recurrence/series.ts': {
    'count === null → true': SHORTCUT,
    'count === null → false': SHORTCUT,
    'count === null → count !== null': SHORTCUT,
    'steps - 1 → steps + 1':
      'Of the number of whole cycles, it makes a difference only in the last periods of 400 years.',
    'count + perCycle.whole >= limit → false': SHORTCUT,
    'count + perCycle.whole >= limit → count + perCycle.whole > limit': SHORTCUT,
    'count + perCycle.whole → count - perCycle.whole': SHORTCUT,
    'first > end.lastDay → false': SHORTCUT,
    'left > 0 → true': SHORTCUT,
    'left > 0 → left >= 0': SHORTCUT,
  },
  'src/domain/recurrence/until.ts': {
    'time.length === 5 → false': 'Both forms of a time compare alike.',
    'until.epochMilliseconds >= Date.parse(`${LAST_DAY}T00:00:00Z`) → until.epochMilliseconds > Date.parse(`${LAST_DAY}T00:00:00Z`)':
      'It is the first moment of the last day of the calendar.',
  },
  'src/domain/recurrence/visits.ts': {
    'day + nights > LAST_EPOCH_DAY → false': 'Only the last night of the year 9999 is later.',
    'day + nights → day - nights': 'Only the last night of the year 9999 is later.',
  },
  'src/domain/recurrence/words.ts': {
    'index + 1 → index - 1': 'The shortest and the longest month are among them either way.',
    '\'\' → "Stryker was here!"': 'It is only joined where there is one item.',
    'a < 0 → a <= 0': NEVER_ZERO,
    'b < 0 → b <= 0': NEVER_ZERO,
    'monthDay > 0 → monthDay >= 0': NEVER_ZERO,
    'monthDay < 0 → monthDay <= 0': NEVER_ZERO,
    'WEEKDAYS.indexOf(weekday) < start → WEEKDAYS.indexOf(weekday) >= start':
      'It is asked whether all are the same.',
  },
  'src/domain/recurrence/yearDays.ts': {
    'year <= LAST_TWIN → year < LAST_TWIN': 'The years before it have all calendars too.',
    'values.length > 0 → true': 'rrule takes an empty list for none.',
    'values.length > 0 → values.length >= 0': 'rrule takes an empty list for none.',
    'true → false': CACHE,
  },
  'src/domain/reports/reportAddress.ts': {
    '[] → ["Stryker was here"]': 'It is no day.',
  },
  'src/domain/search/bestHits.ts': {
    '[] → ["Stryker was here"]': 'A search without words finds every row at its beginning.',
    'at < 0 → at <= 0': 'A hit at 0 has returned before.',
    'at > lineEnd → at >= lineEnd': 'No word begins with the end of a line.',
  },
  'src/domain/search/fold.ts': {
    'TYPED.set(sign, found); → ;': CACHE,
  },
  'src/domain/search/search.ts': {
    '/^(?:\\+41|41(?=\\d{9}$))0?(\\d*)$/ → /(?:\\+41|41(?=\\d{9}$))0?(\\d*)$/':
      'No telephone number has its country elsewhere.',
    '/^(?:\\+41|41(?=\\d{9}$))0?(\\d*)$/ → /^(?:\\+41|41(?=\\d{9}$))0?(\\d*)/':
      'Only digits can follow.',
    '/^(?:\\+41|41(?=\\d{9}$))0?(\\d*)$/ → /^(?:\\+41|41(?=\\d{9}))0?(\\d*)$/':
      'No telephone number is longer.',
    '\' \' → ""': 'Blanks are no digits.',
    '/^(?:\\+|00)/ → /(?:\\+|00)/': 'A number is written with its country first.',
    '/\\s+/ → /\\s/': 'Empty words are left out.',
    'terms.length === 0 → false': SHORTCUT,
    'found.length === 0 → false': SHORTCUT,
    '\'\' → "Stryker was here!"': 'Neither has a digit.',
  },
  'src/domain/form/shape.ts': {
    '/T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$/ → /T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d/':
      'A text of 19 characters that begins with a day has room for no more.',
    'value.length === 19 → true': 'A longer text does not begin with a day.',
  },
  'src/domain/list/table.ts': {
    'size < 0 → size <= 0': NEVER_ZERO,
  },
  'src/domain/time/dateEntry.ts': {
    'day < min → day <= min': EITHER,
    'day > max → day >= max': EITHER,
    '\'\' → "Stryker was here!"': UNREAD,
    '[] → ["Stryker was here"]': UNREAD,
  },
  'src/domain/time/dates.ts': {
    '/^(\\d{4})-(\\d\\d)-(\\d\\d)$/ → /(\\d{4})-(\\d\\d)-(\\d\\d)$/':
      'Date reads no such text either.',
    '/^(\\d{4})-(\\d\\d)-(\\d\\d)$/ → /^(\\d{4})-(\\d\\d)-(\\d\\d)/':
      'Date reads no such text either.',
  },
  'src/domain/time/duration.ts': {
    'hours < 0 → hours <= 0': 'No hours have no minutes, and so no sign.',
  },
  'src/domain/time/isoTime.ts': {
    '/^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d)?(?:\\.\\d+)?)(Z|[+-]\\d\\d:?\\d\\d)?$/ → /(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d)?(?:\\.\\d+)?)(Z|[+-]\\d\\d:?\\d\\d)?$/':
      'What does not begin with a day is refused next.',
    '\'Z\' → ""': 'In UTC it is the same; the runs in other time zones notice it.',
  },
  'src/domain/time/month.ts': {
    '\'0\' → ""': 'Every year has four digits.',
    'same < last → same <= last': EITHER,
  },
  'src/domain/time/timeEntry.ts': {
    '[] → ["Stryker was here"]': UNREAD,
  },
  'src/domain/time/zone.ts': {
    '15 * MINUTE → 15 / MINUTE': CACHE,
    'zones.set(timeZone, zone); → ;': CACHE,
    'before === after → false': SHORTCUT,
    'epochMilliseconds / QUARTER_HOUR → epochMilliseconds * QUARTER_HOUR': CACHE,
    '[-1, 0, 1, 2] → []': SHORTCUT,
    'day + days → day - days':
      'The days around are the same in the other order, but for the second next.',
  },
};
