import type { LocalDateTime } from '../entities.ts';
import { timeOf } from '../time/dates.ts';
import { READABLE_WIDTH, type Segment } from './overlaps.ts';

/** What the visits of a day are drawn on: a screen or a sheet of paper; all sizes in px. */
export interface Surface {
  readonly dayWidth: number;
  /** Of all hours, and the minutes that they are. */
  readonly height: number;
  readonly minutes: number;
  readonly fontSize: number;
  readonly lineHeight: number;
}

interface VisitWords {
  readonly start: LocalDateTime;
  /** `08:00–11:00` */
  readonly times: string;
  readonly initials: string;
}

/** What a visit says in the room that it has. */
export interface FittedText {
  /** The number of lines that the name may take, 1 to 4. */
  readonly name: number | 'vertical' | 'none';
  /** Times or start, and initials: what there is room for, with a break between two lines. */
  readonly note: string;
  /** Below or beside the name, in the strip that another visit leaves, or above a vertical name. */
  readonly noteAt: 'below' | 'beside' | 'strip' | 'top';
  /** In letters one step smaller. */
  readonly isSmall: boolean;
}

export interface PlacedText extends FittedText {
  /** The first minutes of the visit, which the text stands in. */
  readonly minutes: number;
}

/** The padding of a visit above and below its text, and beside it with the bar, in px. */
const PADDING = 2;
const SIDES = 8;

/** How wide a character of a note is, in font sizes: as wide as a digit. */
const CHARACTER_WIDTH = 0.6;

/** The initials and a vertical name below them take as many lines as this. */
const VERTICAL_LINES = 3.5;

/** A visit narrower than this has smaller letters, in font sizes. */
const SMALL_WIDTH = 4;

/** The most lines of a name. */
const NAME_LINES = 4;

const widthOf = (text: string) => text.length * CHARACTER_WIDTH;

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** What fits beside a name on a line of this width in font sizes; the name keeps half of it. */
function besideName({ times, initials }: VisitWords, width: number): string {
  const texts = [joined(times, initials), initials];
  return texts.find((text) => widthOf(text) + CHARACTER_WIDTH <= width / 2) ?? '';
}

/**
 * What stands below a name, on one line or two. Initials always do, because a visit that is not
 * narrow has room for them.
 */
function belowName(words: VisitWords, width: number, lines: number): string {
  const { times, initials } = words;
  for (const moment of [times, timeOf(words.start)]) {
    const line = joined(moment, initials);
    if (widthOf(line) <= width) return line;
    if (lines > 1 && widthOf(moment) <= width) return `${moment}\n${initials}`;
  }
  return initials;
}

/** The one line of a visit outside the drawn hours. */
export function outOfHoursText(words: VisitWords, { dayWidth, fontSize }: Surface): FittedText {
  const note = besideName(words, (dayWidth - SIDES) / fontSize);
  return { name: 1, note, noteAt: 'beside', isSmall: false };
}

/**
 * The text that fits a visit in its place. From `READABLE_WIDTH` on the name is horizontal. Name
 * and initials take precedence over times.
 */
export function visitText(
  words: VisitWords,
  { minutes, width, head, strip }: Omit<Segment<unknown>, 'event'>,
  surface: Surface,
): PlacedText {
  const { initials } = words;
  const linesOf = (duration: number) =>
    ((duration / surface.minutes) * surface.height - PADDING) / surface.lineHeight;
  const px = width * surface.dayWidth;
  if (px < READABLE_WIDTH) {
    const isVertical = linesOf(strip) >= VERTICAL_LINES;
    const name = isVertical ? 'vertical' : initials ? 'none' : 1;
    return { name, note: initials, noteAt: 'top', isSmall: true, minutes: strip };
  }
  const room = (px - SIDES) / surface.fontSize;
  const isSmall = room < SMALL_WIDTH;
  const lines = Math.floor(linesOf(head));
  if (lines >= 2) {
    const note = belowName(words, room, lines < 4 ? 1 : 2);
    const noteLines = note.includes('\n') ? 2 : 1;
    const name = Math.min(lines - noteLines, NAME_LINES);
    return { name, note, noteAt: 'below', isSmall, minutes: head };
  }
  const isStrip = head < minutes && linesOf(strip) >= 2;
  return {
    name: 1,
    note: isStrip ? initials : besideName(words, room),
    noteAt: isStrip ? 'strip' : 'beside',
    isSmall,
    minutes: head,
  };
}
