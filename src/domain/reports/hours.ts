const HOURS_AND_MINUTES = /^(\d+):([0-5]\d)(?::[0-5]\d)?$/;
const MINUTES_PER_HOUR = 60;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Decimal hours in whole minutes: 7.9999 h are 480. */
export function minutesOfHours(hours: number): number {
  return Math.round(hours * MINUTES_PER_HOUR);
}

/** The minutes of a duration written as HH:MM or HH:MM:SS; null if it is not. */
export function minutesOf(duration: string): number | null {
  const [matched, hours, minutes] = HOURS_AND_MINUTES.exec(duration) ?? [];
  return matched === undefined ? null : Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}

/** HH:MM, with as many digits of hours as it takes: `00:45`, `162:30`. */
export function formatMinutes(minutes: number): string {
  const size = Math.abs(minutes);
  const hours = Math.floor(size / MINUTES_PER_HOUR);
  return `${minutes < 0 ? '−' : ''}${twoDigits(hours)}:${twoDigits(size % MINUTES_PER_HOUR)}`;
}

/** `formatMinutes` with the thousands of the hours apart: `1’404:50`. */
export function formatTotal(minutes: number): string {
  return formatMinutes(minutes).replaceAll(/\B(?=(\d{3})+:)/g, '’');
}
