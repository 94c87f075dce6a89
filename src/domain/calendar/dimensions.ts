/** The hours that a grid draws: `first` to `first + count`. */
export interface GridHours {
  readonly first: number;
  readonly count: number;
}

/** The days of the calendar are drawn from 06:00 to 23:00, those of a job from 06:00 to 19:00. */
export const CALENDAR_HOURS: GridHours = { first: 6, count: 17 };
export const JOB_HOURS: GridHours = { first: 6, count: 13 };

/** The height of all hours of a day, in px. */
export const CALENDAR_HEIGHT = 680;
export const JOB_CALENDAR_HEIGHT = 520;

export const DAYS_PER_WEEK = 7;

/** How much of its column a visit takes, in percent. */
export const VISIT_WIDTH = 100;

/** How many visits a cell of the month grid has room for. */
export const VISITS_PER_DAY = 4;

/** The width of the list of workers beside the calendar, in px. */
export const PANEL_WIDTH = 210;

/** How long the next period takes to slide in, in ms. */
export const SLIDE_PERIOD = 300;
