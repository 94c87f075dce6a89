/** Loads the month views; browsers without `Temporal` get the polyfill that schedule-x works with. */
export async function loadMonthCalendar() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  return (await import('./MonthCalendar.tsx')).MonthCalendar;
}
