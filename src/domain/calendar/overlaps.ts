import { ascending } from '../ascending.ts';

/** The part of an event that a day draws. */
export interface Placed<Event> {
  readonly event: Event;
  /** Minutes since the first hour of the grid. */
  readonly top: number;
  readonly minutes: number;
}

export interface Segment<Event> extends Placed<Event> {
  /** Shares of the day's width. */
  readonly left: number;
  readonly width: number;
  /** Minutes until another event is drawn over a part of it; all of them where none is. */
  readonly head: number;
  /** Minutes until another event leaves no more of its left side than the bar. */
  readonly strip: number;
}

/** Every event is at least this high, and this much of it is never covered: a line of text. */
export const HEAD_MINUTES = 30;

/** The narrowest event with a name written horizontally, in px. */
export const READABLE_WIDTH = 40;

/** An event this wide has room for name, times and initials, in px. */
const ROOMY_WIDTH = 80;

/** The smallest target of WCAG 2.2, in px and in minutes of the grid. */
const TARGET_WIDTH = 24;
const TARGET_MINUTES = 36;

/** What stays in sight of an event below another one, in px: its initials, or its bar. */
const STRIP_WIDTH = 26;
const BAR_WIDTH = 4;

/** The narrowest lane in which events lie over one another, in px. */
const CROWDED_WIDTH = TARGET_WIDTH + BAR_WIDTH;

interface Range {
  readonly left: number;
  readonly right: number;
}

/** An event with its place in px, and those that began before it and go on. */
interface Box<Event> extends Placed<Event> {
  left: number;
  right: number;
  readonly ongoing: readonly Box<Event>[];
}

/** Events that begin within half an hour and have equal shares of its width. */
interface Row<Event> extends Range {
  readonly top: number;
  readonly members: Box<Event>[];
}

/** How much of an event's width may not be covered so many minutes after its start. */
type Kept = (minutes: number) => number;

const keepAll: Kept = () => Infinity;

const keepStrip: Kept = (minutes) => (minutes < HEAD_MINUTES ? Infinity : STRIP_WIDTH);

const keepBar: Kept = (minutes) => (minutes < TARGET_MINUTES ? keepStrip(minutes) : BAR_WIDTH);

const endOf = ({ top, minutes }: Placed<unknown>) => top + minutes;

const ongoingAt = <Event>(boxes: readonly Box<Event>[], minute: number) =>
  boxes.filter((box) => endOf(box) > minute);

/** The ranges between walls, which are in any order, up to the last; where walls meet, of no width. */
function gapsBetween(walls: readonly Range[]): readonly Range[] {
  const gaps: Range[] = [];
  let left = 0;
  for (const wall of walls.toSorted((one, other) => ascending(one.left, other.left))) {
    gaps.push({ left, right: wall.left });
    left = Math.max(left, wall.right);
  }
  return gaps;
}

/** How wide one more member of a row would be. */
const nextShare = ({ left, right, members }: Row<unknown>) => (right - left) / (members.length + 1);

function join<Event>(box: Box<Event>, { left, right, members }: Row<Event>): void {
  members.push(box);
  const share = (right - left) / members.length;
  for (const [index, member] of members.entries()) {
    member.left = left + index * share;
    member.right = left + (index + 1) * share;
  }
}

/** Makes boxes as wide as those to their right allow. */
function widen(boxes: readonly Box<unknown>[], width: number, kept: Kept): void {
  const limits = new Map(boxes.map((box) => [box, width]));
  const limit = (box: Box<unknown>, { left }: Range) => {
    if (left >= box.right) limits.set(box, Math.min(limits.get(box)!, left));
  };
  for (const box of boxes) {
    for (const earlier of box.ongoing) {
      limit(box, earlier);
      if (kept(box.top - earlier.top) === Infinity) limit(earlier, box);
    }
  }
  for (const [box, right] of limits) box.right = right;
}

/**
 * Puts each event into the first free one of equally wide columns, and into those to its right that
 * stay free. Null where a column has no room for name, times and initials.
 */
function sideBySide<Event>(
  group: readonly Placed<Event>[],
  width: number,
): readonly Box<Event>[] | null {
  const ends: number[] = [];
  const columns = group.map((next) => {
    const free = ends.findIndex((end) => end <= next.top);
    const column = free === -1 ? ends.length : free;
    ends[column] = endOf(next);
    return column;
  });
  const share = width / ends.length;
  if (share < ROOMY_WIDTH) return null;
  const boxes: Box<Event>[] = [];
  for (const [index, next] of group.entries()) {
    const column = columns[index]!;
    const ongoing = ongoingAt(boxes, next.top);
    boxes.push({ ...next, left: share * column, right: share * (column + 1), ongoing });
  }
  widen(boxes, width, keepAll);
  return boxes;
}

/**
 * Puts each event where it is widest: beside those that began within half an hour, or over what is
 * not kept of the earlier ones, within a lane. Null where one would be narrower than a target.
 */
function arranged<Event>(
  group: readonly Placed<Event>[],
  width: number,
  lanes: number,
  kept: Kept,
): readonly Box<Event>[] | null {
  const edges = Array.from({ length: lanes }, (_, index) => (width * (index + 1)) / lanes);
  const laneEdges = edges.map((edge) => ({ left: edge, right: edge }));
  const boxes: Box<Event>[] = [];
  let open: readonly Row<Event>[] = [];
  for (const next of group) {
    const { top } = next;
    const ongoing = ongoingAt(boxes, top);
    open = open.filter((row) => row.top + HEAD_MINUTES > top);
    const walls = ongoing.map(({ left, right, top: start }) => ({
      left,
      right: Math.min(right, left + kept(top - start)),
    }));
    const gaps = gapsBetween([...walls, ...laneEdges]);
    const rows = [...gaps.map((gap) => ({ ...gap, top, members: [] })), ...open];
    const shares = rows.map(nextShare);
    const widest = Math.max(...shares);
    if (widest < TARGET_WIDTH) return null;
    const row = rows[shares.indexOf(widest)]!;
    const box = { ...next, left: row.left, right: row.right, ongoing };
    join(box, row);
    open = rows.filter(({ members }) => members.length > 0);
    boxes.push(box);
  }
  widen(boxes, width, kept);
  return boxes;
}

interface Lane<Event> {
  /** Of the event that was put into it last. */
  readonly headEnd: number;
  /** Of the event that ends last. */
  readonly end: number;
  readonly boxes: readonly Box<Event>[];
}

/**
 * Puts each event into the first free lane, else over the event that began first, below its head, and
 * so later than it begins. Null where it would end before.
 */
function crowded<Event>(
  group: readonly Placed<Event>[],
  width: number,
  count: number,
): readonly Box<Event>[] | null {
  const lanes = Array.from({ length: count }, (): Lane<Event> => ({
    headEnd: 0,
    end: 0,
    boxes: [],
  }));
  const boxes: Box<Event>[] = [];
  for (const next of group) {
    const heads = lanes.map(({ headEnd, end }) => (end > next.top ? headEnd : 0));
    const headEnd = Math.min(...heads);
    const index = heads.indexOf(headEnd);
    const lane = lanes[index]!;
    const ongoing = ongoingAt(lane.boxes, next.top);
    const top = Math.max(next.top, headEnd);
    const minutes = endOf(next) - top;
    if (minutes < HEAD_MINUTES) return null;
    const left = (width * index) / count + (ongoing.length > 0 ? BAR_WIDTH : 0);
    const right = (width * (index + 1)) / count;
    const box = { ...next, top, minutes, left, right, ongoing };
    lanes[index] = {
      headEnd: top + HEAD_MINUTES,
      end: Math.max(lane.end, endOf(box)),
      boxes: [...ongoing, box],
    };
    boxes.push(box);
  }
  return boxes;
}

const narrowest = (boxes: readonly Range[]) =>
  boxes.reduce((least, { left, right }) => Math.min(least, right - left), Infinity);

/**
 * Places events side by side where there is room, else over the lower parts of others: in as many
 * lanes as leave the narrowest the widest. Where there are too many, some are drawn later.
 */
function placed<Event>(group: readonly Placed<Event>[], width: number): readonly Box<Event>[] {
  const columns = sideBySide(group, width);
  if (columns) return columns;
  let best: readonly Box<Event>[] | null = null;
  for (let lanes = 1; lanes * READABLE_WIDTH <= width; lanes += 1) {
    const boxes = arranged(group, width, lanes, lanes === 1 ? keepStrip : keepBar);
    if (boxes && (!best || narrowest(boxes) > narrowest(best))) best = boxes;
  }
  for (let lanes = Math.max(1, Math.floor(width / CROWDED_WIDTH)); !best; lanes += 1) {
    best = crowded(group, width, lanes);
  }
  return best;
}

/** Divides events, ascending by start, where nothing is going on between them. */
function groupsOf<Event>(events: readonly Placed<Event>[]): readonly Placed<Event>[][] {
  const groups: Placed<Event>[][] = [];
  let groupEnd = 0;
  for (const next of events) {
    if (next.top >= groupEnd) groups.push([]);
    groups.at(-1)!.push(next);
    groupEnd = Math.max(groupEnd, endOf(next));
  }
  return groups;
}

/** Boxes in shares of a width, and for how long they are not covered. */
function segmentsOf<Event>(boxes: readonly Box<Event>[], width: number): readonly Segment<Event>[] {
  const heads = new Map<Box<Event>, number>();
  const strips = new Map<Box<Event>, number>();
  for (const box of boxes) {
    for (const below of box.ongoing) {
      if (below.left >= box.right || below.right <= box.left) continue;
      const minutes = box.top - below.top;
      if (!heads.has(below)) heads.set(below, minutes);
      if (!strips.has(below) && box.left <= below.left + BAR_WIDTH) strips.set(below, minutes);
    }
  }
  return boxes.map((box) => {
    const { event, top, minutes, left, right } = box;
    return {
      event,
      top,
      minutes,
      left: left / width,
      width: (right - left) / width,
      head: heads.get(box) ?? minutes,
      strip: strips.get(box) ?? minutes,
    };
  });
}

/** Gives the events of a day, ascending by start, their places in its width in px. */
export function inWidth<Event>(
  events: readonly Placed<Event>[],
  width: number,
): readonly Segment<Event>[] {
  return groupsOf(events).flatMap((group) => segmentsOf(placed(group, width), width));
}
