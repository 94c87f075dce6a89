import type { DayTrack } from './dayTrack.ts';

/** Of a visit in a day with the space below it, in rem. */
export const VISIT_HEIGHT = 2.625;

/** Of a visit in a week, in rem. */
export const WEEK_VISIT_HEIGHT = 2;

/** Of a visit, of the head and of the name of a day in the list of a phone, in rem. */
export const LISTED_HEIGHT = 3.25;
export const LIST_HEAD_HEIGHT = 2.75;
export const LIST_DAY_HEIGHT = 1.75;

/** Above the visits of a lane with its border, in rem. */
const PADDING = 0.25;

/** Of the ways below the visits of a day, in rem. */
const FOOT_HEIGHT = 1;

/** The lowest lane has room for a name and hours, in rem. */
export const LEAST_HEIGHT = 3;

/** Where the middle of a visit in a row of a lane is, from the top of the lane in rem. */
export function middleOfRow(row: number, visitHeight: number): number {
  return PADDING + (row + 0.5) * visitHeight;
}

/** The height of a lane in a day, in rem. */
export function dayLaneHeight({ rows }: Pick<DayTrack<unknown>, 'rows'>, hasFoot: boolean): number {
  return Math.max(LEAST_HEIGHT, PADDING + rows * VISIT_HEIGHT + (hasFoot ? FOOT_HEIGHT : 0));
}

/** The height of a lane in a week whose fullest day has so many visits, in rem. */
export function weekLaneHeight(most: number): number {
  return Math.max(LEAST_HEIGHT, PADDING + most * WEEK_VISIT_HEIGHT);
}

/** What a page of A4 on its side has for lanes, below the title and the names of the days, in rem. */
const PAPER_HEIGHT = 36.5;

/** What is drawn smaller cannot be read on paper. */
const LEAST_ZOOM = 0.75;

/** By how much lanes are drawn smaller so that they fit one page; 1 if they do, or never will. */
export function paperZoom(height: number): number {
  const zoom = Math.floor((PAPER_HEIGHT / height) * 100) / 100;
  return zoom >= LEAST_ZOOM ? Math.min(1, zoom) : 1;
}
