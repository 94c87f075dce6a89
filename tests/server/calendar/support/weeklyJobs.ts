/** A visit each Friday afternoon. */
export const WEEKLY = {
  start_time: '2026-11-20T14:00:00+01:00',
  end_time: '2026-11-20T16:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
};

/** The same an hour later. */
export const LATER = {
  ...WEEKLY,
  start_time: '2026-11-20T15:00:00+01:00',
  end_time: '2026-11-20T17:00:00+01:00',
};

/** The same whose last visit is over. */
export const ENDED = { ...WEEKLY, rrule: `${WEEKLY.rrule};UNTIL=20261113T225959Z` };
