import { refuse, type Settings } from './settings.ts';

export interface StornoConfig {
  /** By how many percent a storno reduces a duration: activities with other numbers are left alone. */
  readonly stornoPercentages: readonly number[];
}

export function readStorno(settings: Settings): StornoConfig {
  const items = settings.text('STORNO_PERCENTAGES', '50,75').split(',');
  const stornoPercentages = items.map((item) => {
    const text = item.trim();
    if (!/^[1-9]\d?$/.test(text)) {
      refuse('STORNO_PERCENTAGES', `whole numbers from 1 to 99 with commas, but has "${text}"`);
    }
    return Number(text);
  });
  return { stornoPercentages };
}
