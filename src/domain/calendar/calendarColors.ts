import type { Worker } from '../entities.ts';
import { DARK_GROUND, LIGHT_GROUND, lightDark } from './lightDark.ts';

/** The text on a tinted colour. */
export const ON_TINT = lightDark('#000000', '#ffffff');

/** The colours of one worker's visits, as schedule-x names them. */
export interface CalendarColors {
  /** The worker's id as text. */
  readonly colorName: string;
  readonly lightColors: {
    readonly main: string;
    readonly container: string;
    readonly onContainer: typeof ON_TINT;
  };
}

/** How much of the page's ground the background of a visit, and a worker's row, have in their colour. */
const CONTAINER_TINT = 0.5;
const ROW_TINT = 0.7;
/** In the dark it is this much more: white is then readable on every colour. */
const DARKER = 0.15;

/** Neighbouring ids are this far apart on the colour wheel, and no two ids share a hue. */
const GOLDEN_ANGLE = 137.508;
const SATURATION = 0.55;
const LIGHTNESS = 0.45;

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

const channelsOf = (color: string): readonly number[] => {
  const digits = color.slice(1);
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16));
};

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function mixed(color: string, ground: string, amount: number): string {
  const grounds = channelsOf(ground);
  return hexOf(channelsOf(color).map((value, at) => value + (grounds[at]! - value) * amount));
}

/** A hex colour mixed with the ground of the page, light or dark; 0 leaves it, 1 is the ground. */
export function tinted(color: string, amount: number): string {
  const inTheDark = mixed(color, DARK_GROUND, Math.min(1, amount + DARKER));
  return lightDark(mixed(color, LIGHT_GROUND, amount), inTheDark);
}

/** CSS Color 4, section 7.1: hue in degrees, the others from 0 to 1. */
function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  return hexOf(
    [0, 8, 4].map((offset) => {
      const sector = (offset + hue / 30) % 12;
      return 255 * (lightness - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1)));
    }),
  );
}

function workerColor({ id, color }: Pick<Worker, 'id' | 'color'>): string {
  const own = color.trim();
  return HEX.test(own)
    ? hexOf(channelsOf(own))
    : hexOfHsl((id * GOLDEN_ANGLE) % 360, SATURATION, LIGHTNESS);
}

export function rowTint(worker: Pick<Worker, 'id' | 'color'>): string {
  return tinted(workerColor(worker), ROW_TINT);
}

export function calendarColors(worker: Pick<Worker, 'id' | 'color'>): CalendarColors {
  const main = workerColor(worker);
  return {
    colorName: String(worker.id),
    lightColors: { main, container: tinted(main, CONTAINER_TINT), onContainer: ON_TINT },
  };
}
