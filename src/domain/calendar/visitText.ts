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

interface Notes {
  /** `YYYY-MM-DD HH:mm` */
  readonly start: string;
  /** `08:00–11:00` */
  readonly times: string;
  readonly initials: string;
}

/** What a visit says in the room that it has. */
export interface VisitText {
  /** That a name written horizontally may take; null where it is not. */
  readonly nameLines: number | null;
  readonly isNamedDown: boolean;
  /** Times or start, and initials: what there is room for. */
  readonly note: string;
  /** Below or beside the name, in the strip that another visit leaves, or above a name written downwards. */
  readonly noteAt: 'below' | 'beside' | 'strip' | 'top';
  /** In letters one step smaller. */
  readonly isSmall: boolean;
}

/** The padding of a visit above and below its text, and beside it with the bar, in px. */
const PADDING = 2;
const SIDES = 8;

/** How wide a character of a note is, in font sizes: as wide as a digit. */
const CHARACTER = 0.6;

/** Lines that a name written downwards needs below the initials. */
const DOWN_LINES = 3.5;

/** A visit narrower than this has smaller letters, in font sizes. */
const SMALL_WIDTH = 4;

/** The most lines of a name. */
const NAME_LINES = 4;

const clockOf = ({ start }: Notes) => start.slice(11);

const widthOf = (text: string) => text.length * CHARACTER;

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

/** What stands beside a name on a line so many font sizes wide, of which the name keeps one half. */
function besideName({ times, initials }: Notes, width: number): string {
  const texts = [joined(times, initials), initials];
  return texts.find((text) => widthOf(text) + CHARACTER <= width / 2) ?? '';
}

/** What stands below a name, on one line or on two, of which each word takes one. */
function belowName(notes: Notes, width: number, lines: number): string {
  const { times, initials } = notes;
  const moments = [times, clockOf(notes)];
  const fits = (moment: string) => widthOf(lines > 1 ? moment : joined(moment, initials)) <= width;
  return joined(moments.find(fits) ?? '', initials);
}

/** What a visit outside of the hours drawn says, on its one line. */
export function outsideText(notes: Notes, { dayWidth, fontSize }: Surface): VisitText {
  return {
    nameLines: 1,
    isNamedDown: false,
    note: besideName(notes, (dayWidth - SIDES) / fontSize),
    noteAt: 'beside',
    isSmall: false,
  };
}

/**
 * What a visit says in its place among others. A name is written horizontally from `READABLE_WIDTH`
 * on; it goes before times, and initials go before them too.
 */
export function visitText(
  notes: Notes,
  { minutes, width, head, strip }: Omit<Segment<unknown>, 'event'>,
  surface: Surface,
): VisitText {
  const { initials } = notes;
  const linesOf = (duration: number) =>
    ((duration / surface.minutes) * surface.height - PADDING) / surface.lineHeight;
  const px = width * surface.dayWidth;
  if (px < READABLE_WIDTH) {
    const isNamedDown = linesOf(strip) >= DOWN_LINES;
    const nameLines = isNamedDown || initials ? null : 1;
    return { nameLines, isNamedDown, note: initials, noteAt: 'top', isSmall: true };
  }
  const room = (px - SIDES) / surface.fontSize;
  const isSmall = room < SMALL_WIDTH;
  const lines = Math.floor(linesOf(head));
  if (lines >= 2) {
    const noteLines = lines < 4 ? 1 : 2;
    const nameLines = Math.min(lines - noteLines, NAME_LINES);
    const note = belowName(notes, room, noteLines);
    return { nameLines, isNamedDown: false, note, noteAt: 'below', isSmall };
  }
  const text = { nameLines: 1, isNamedDown: false, isSmall };
  if (head < minutes && linesOf(strip) >= 2) return { ...text, note: initials, noteAt: 'strip' };
  return { ...text, note: besideName(notes, room), noteAt: 'beside' };
}
