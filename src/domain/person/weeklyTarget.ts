/** How many hours a week somebody may be to work, in halves. */
export const WEEKLY_TARGET = { least: 0.5, most: 60, step: 0.5 };

/** The hours that are typed, as `34`, `34,5`, `34.5` or `34½`; null if they are none that may be agreed. */
export function readWeeklyTarget(typed: string): number | null {
  const text = typed.trim().replace(/½$/, '.5').replace(',', '.');
  if (!/^\d{1,2}(\.[05])?$/.test(text)) return null;
  const hours = Number(text);
  return WEEKLY_TARGET.least <= hours && hours <= WEEKLY_TARGET.most ? hours : null;
}
