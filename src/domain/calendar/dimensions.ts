/** The hours that a grid draws: `first` to `first + count`. */
export interface GridHours {
  readonly first: number;
  readonly count: number;
}

/** How a grid of days is drawn, in px. */
export interface GridFormat {
  readonly hours: GridHours;
  /** Of all hours. */
  readonly height: number;
  /** Of the sheet of paper between its margins. */
  readonly paperWidth: number;
}

/** A4 between margins of 10 mm. */
const UPRIGHT = 718;
const ON_ITS_SIDE = 1047;

/** Of all hours of a day on paper: at 117 mm a week is one page, and half an hour is a line of text. */
export const HEIGHT_ON_PAPER = 442;

export const CALENDAR_GRID: GridFormat = {
  hours: { first: 6, count: 17 },
  height: 680,
  paperWidth: ON_ITS_SIDE,
};

export const JOB_GRID: GridFormat = {
  hours: { first: 6, count: 13 },
  height: 520,
  paperWidth: UPRIGHT,
};

export const DAYS_PER_WEEK = 7;

/** How much of its column a visit takes, in percent. */
export const VISIT_WIDTH = 100;

/** How many visits a cell of the month grid has room for. */
export const VISITS_PER_DAY = 4;

/** The width of the list of workers beside the calendar, in px. */
export const PANEL_WIDTH = 210;

/** How long the next period takes to slide in, in ms. */
export const SLIDE_PERIOD = 300;
