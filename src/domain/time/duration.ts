import { minutesOfHours } from '../reports/hours.ts';
import type { Language } from '../text/language.ts';

interface Units {
  readonly hours: string;
  readonly minutes: string;
  /** Follows the whole hours. */
  readonly half: string;
}

const UNITS: Readonly<Record<Language, Units>> = {
  de: { hours: 'Std.', minutes: 'Min.', half: '½' },
  en: { hours: 'h', minutes: 'min', half: '.5' },
  es: { hours: 'h', minutes: 'min', half: ',5' },
};

/** Hours as they stand before others with the same unit: `25`, `25½`, `25 Std. 15 Min.`, none as `0`. */
export function hoursBeside(hours: number, language: Language): string {
  const unit = `\u00a0${UNITS[language].hours}`;
  const said = durationInWords(hours, language);
  if (minutesOfHours(hours) === 0) return '0';
  return said.endsWith(unit) ? said.slice(0, -unit.length) : said;
}

/**
 * Decimal hours, rounded to the minute, as a person says them: `45 Min.`, `2 Std.`, `1½ Std.`,
 * `1 Std. 20 Min.`. A figure and its unit stay on one line.
 */
export function durationInWords(hours: number, language: Language): string {
  const total = minutesOfHours(Math.abs(hours));
  const whole = Math.floor(total / 60);
  const minutes = total % 60;
  const sign = hours < 0 && total > 0 ? '−' : '';
  const units = UNITS[language];
  if (whole > 0 && minutes === 30) return `${sign}${whole}${units.half}\u00a0${units.hours}`;
  const inHours = whole > 0 ? [`${whole}\u00a0${units.hours}`] : [];
  const inMinutes = minutes > 0 || whole === 0 ? [`${minutes}\u00a0${units.minutes}`] : [];
  return sign + [...inHours, ...inMinutes].join(' ');
}
