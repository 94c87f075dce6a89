const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A duration in ms as a stopwatch shows it: `0:42`, `1:02:05`; negative ones are `0:00`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND));
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = twoDigits(seconds % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
