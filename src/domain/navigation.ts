/** Where the menu leads, each with the letter that leads there after a `g`. */
export const PLACES = [
  { path: '/new-requests', letter: 'n' },
  { path: '/jobs', letter: 'j' },
  { path: '/customers', letter: 'c' },
  { path: '/workers', letter: 'w' },
  { path: '/calendar', letter: 'k' },
  { path: '/reporting', letter: 'r' },
] as const;

/** What lies under `/reporting`. */
export const REPORTS = [
  '/reporting/vacation',
  '/reporting/timesheets',
  '/reporting/storno',
] as const;

export type PlacePath = (typeof PLACES)[number]['path'];
export type ReportPath = (typeof REPORTS)[number];

/** Whether a place is where one is, or holds it: `/customers/7` lies in `/customers`. */
export function holds(place: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${place}/`);
}
