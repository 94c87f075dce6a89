/** Where the menu leads, each with the letter that leads there after a `g`. */
export const NAVIGATION = [
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

export type NavigationPath = (typeof NAVIGATION)[number]['path'];
export type ReportPath = (typeof REPORTS)[number];

/** Whether an entry leads to the current page or one above it: `/customers/7` lies in `/customers`. */
export function isActive(path: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${path}/`);
}
