import { likelyTime, readTime } from '../../../src/domain/time/timeEntry.ts';
import { fold } from '../../fold.ts';

const MINUTES_PER_DAY = 1440;
const HALF_A_DAY = 12;

/** With so few digits, only what is on such minutes was certainly a part of a day. */
const FEW_DIGITS = 2;
const USUAL_MINUTES = 15;

const PART_OF_A_DAY = /^0?[.,](\d*[1-9])$/;
const HALF = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]00)? ?([ap])\.? ?m\.?$/;

/** The time of a part of a day, which is how spreadsheets keep it: `0.25` is 06:00. */
function timeOfPart(digits: string): string | null {
  const minutes = Math.round(Number(`0.${digits}`) * MINUTES_PER_DAY);
  if (digits.length <= FEW_DIGITS && minutes % USUAL_MINUTES > 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return readTime(`${hours}:${String(rest).padStart(2, '0')}`);
}

function timeOfHalf([, hours, minutes = '00', half]: RegExpExecArray): string | null {
  const hour = Number(hours);
  if (hour < 1 || hour > HALF_A_DAY) return null;
  return readTime(`${(hour % HALF_A_DAY) + (half === 'p' ? HALF_A_DAY : 0)}:${minutes}`);
}

/**
 * `08:30`, `8.30`, `8 Uhr`, `8:30 AM`, or the part of a day that a spreadsheet has for it:
 * `0.354166667`. Null where it is none, or may be either: `0.45`.
 */
export function readTimeOfDay(written: string): string | null {
  const value = fold(written)
    .replace(/ ?(?:uhr|h)$/, '')
    .trim();
  const half = HALF.exec(value);
  if (half) return timeOfHalf(half);
  const part = PART_OF_A_DAY.exec(value)?.[1];
  if (part !== undefined) return timeOfPart(part);
  const withoutSeconds = value.replace(/^(\d{1,2}:\d{2}):00(?:[.,]0+)?$/, '$1');
  return readTime(withoutSeconds) ?? likelyTime(withoutSeconds);
}
