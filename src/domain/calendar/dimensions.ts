/** The hours that a grid draws: `first` to `first + count`. */
export interface GridHours {
  readonly first: number;
  readonly count: number;
}

/** How a grid of days is drawn, in px. */
export interface GridFormat {
  readonly hours: GridHours;
  /** Of all hours, on a screen. */
  readonly height: number;
  /** Of the grid, on paper. */
  readonly paperWidth: number;
}

/** The height of all hours of a day on paper. A week of the calendar is one page with it. */
export const HEIGHT_ON_PAPER = 442;

/** On A4 landscape between margins of 10 mm, without the padding and the border around it. */
export const CALENDAR_GRID: GridFormat = {
  hours: { first: 6, count: 17 },
  height: 680,
  paperWidth: 1013,
};

/** On A4 portrait. */
export const JOB_GRID: GridFormat = {
  hours: { first: 6, count: 13 },
  height: 520,
  paperWidth: 684,
};

export const DAYS_PER_WEEK = 7;

/** How much of its column a visit takes, in percent. */
export const VISIT_WIDTH = 100;

/** How many visits a cell of the month grid shows at most. */
export const VISITS_PER_DAY = 4;

/** Of the number of a day in the month grid, and of each line below it, in rem. */
export const MONTH_DATE_HEIGHT = 1.625;
export const MONTH_LINE_HEIGHT = 1.5;

/** How many visits a week of the month grid shows of each day, and how many more there are, so high in rem. */
export function visitsPerDay(height: number): number {
  const lines = Math.floor((height - MONTH_DATE_HEIGHT) / MONTH_LINE_HEIGHT);
  return Math.max(1, Math.min(lines - 1, VISITS_PER_DAY));
}

/** The width of the list of workers beside the calendar, in px. */
export const PANEL_WIDTH = 210;

/** How long the next period takes to slide in, in ms. */
export const SLIDE_PERIOD = 300;
