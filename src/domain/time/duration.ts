const twoDigits = (n: number) => String(n).padStart(2, '0');

/** Decimal hours as `HH:MM`, rounded to the minute: 1.999 is `02:00`, 123.5 is `123:30`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 && minutes > 0 ? '-' : '';
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
