import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import {
  withInner,
  type Arrow,
  type ChartGraph,
  type ChartState,
  type Detail,
} from './chartGraph.ts';
import { stateCard, PADDING, type StateCard } from './stateCard.ts';
import { textBlock, type TextBlock } from './textBlock.ts';

/** What finds the places: ELK, in this process or in a worker of the page. */
export type LayoutEngine = Pick<ELK, 'layout'>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly depth: number;
  readonly card: StateCard;
}

export interface PlacedArrow {
  readonly arrow: Arrow;
  readonly points: readonly Point[];
  /** The number of the arrow among those of its source, if a row of the source has it. */
  readonly badge: (Point & { readonly number: number }) | null;
  /** What is written beside it. */
  readonly label: (Point & { readonly block: TextBlock }) | null;
}

/** A chart with places, all absolute, in px. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** The marks of the initial states, with an arrow each. */
  readonly starts: readonly { readonly box: Box; readonly points: readonly Point[] }[];
}

const START_SIZE = 10;
/** The distance of an arrow's number from the border of its source. */
const BADGE_DISTANCE = 10;

/** The length of the beginning of an arrow inwards, below the head of its source. */
const INWARD_LENGTH = 22;

/** Between two arrows at a border, with room for their numbers where they have some, in px. */
const PORT_GAP: Readonly<Record<Detail, number>> = { names: 12, events: 12, words: 22 };

const OPTIONS: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  // More states beside each other would not be readable at the width of a page.
  'elk.layered.layering.coffmanGraham.layerBound': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

const NAMES: LayoutOptions = {
  ...OPTIONS,
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.portPort': String(PORT_GAP.names),
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
};

const SPACING: Readonly<Record<Detail, LayoutOptions>> = {
  names: NAMES,
  events: { ...NAMES, 'elk.spacing.edgeLabel': '4' },
  words: {
    ...OPTIONS,
    'elk.spacing.nodeNode': '24',
    'elk.spacing.edgeNode': '14',
    'elk.spacing.edgeEdge': '12',
    'elk.spacing.portPort': String(PORT_GAP.words),
    'elk.layered.spacing.nodeNodeBetweenLayers': '30',
    'elk.layered.spacing.edgeNodeBetweenLayers': '22',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  },
};

const ROOT_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.thoroughness': '30',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
};

function startId({ id }: ChartState): string {
  return `start ${id}`;
}

/** What a first try has shown: the heads that arrows cross, and the states that are too small for theirs. */
interface Needs {
  /** The states whose heads go beside their children. */
  readonly beside: ReadonlySet<string>;
  /** The room that a state needs beside and below its children, in px. */
  readonly room: ReadonlyMap<string, { readonly right: number; readonly bottom: number }>;
}

/**
 * Places the states and arrows of a chart, from top to bottom. The head of a state goes beside its
 * children where arrows would cross it above them.
 */
export async function layoutChart(graph: ChartGraph, engine: LayoutEngine): Promise<ChartLayout> {
  const none: Needs = { beside: new Set(), room: new Map() };
  const first = await layoutWith(graph, none, engine);
  const beside = crossedHeads(first);
  const second = beside.size === 0 ? first : await layoutWith(graph, { ...none, beside }, engine);
  const room = missingRoom(second, beside);
  return room.size === 0 ? second : layoutWith(graph, { beside, room }, engine);
}

function crossedHeads({ states, arrows }: ChartLayout): Needs['beside'] {
  const heads = states.filter(({ state }) => state.states.length > 0);
  return new Set(
    heads
      .filter(({ x, y, card }) => arrows.some(({ points }) => isCrossed({ x, y, ...card }, points)))
      .map(({ state }) => state.id),
  );
}

/** What the states lack that are smaller than their heads: ELK's least sizes hold for leaves alone. */
function missingRoom({ states }: ChartLayout, beside: Needs['beside']): Needs['room'] {
  return new Map(
    states
      .map(({ state, width, height, card }) => ({
        id: state.id,
        right: Math.max(0, card.width - width),
        bottom: beside.has(state.id) ? Math.max(0, card.height - height) : 0,
      }))
      .filter(({ right, bottom }) => right > 0 || bottom > 0)
      .map(({ id, ...room }) => [id, room]),
  );
}

/** Whether a path of horizontal and vertical lines crosses a box. */
export function isCrossed(box: Box, points: readonly Point[]): boolean {
  return points.slice(1).some((end, index) => {
    const start = points[index]!;
    return (
      Math.min(start.x, end.x) < box.x + box.width &&
      Math.max(start.x, end.x) > box.x &&
      Math.min(start.y, end.y) < box.y + box.height &&
      Math.max(start.y, end.y) > box.y
    );
  });
}

async function layoutWith(
  { detail, root, arrows }: ChartGraph,
  needs: Needs,
  engine: LayoutEngine,
): Promise<ChartLayout> {
  const states = withInner(root);
  const order = new Map(states.map(({ id }, index) => [id, index]));
  const cards = new Map(
    states.map((state) => {
      const card = stateCard(
        state,
        arrows.filter(({ source }) => source === state.id),
        detail,
      );
      const room = roomForArrows(state.id, arrows, order) * PORT_GAP[detail];
      const width = Math.max(card.width, room);
      return [state.id, { ...card, width }];
    }),
  );
  const inwards = new Set(arrows.filter(isInward).map(({ source }) => source));
  const drawing = await engine.layout({
    id: 'drawing',
    layoutOptions: { ...SPACING[detail], ...ROOT_OPTIONS },
    children: [nodeOf(root, { detail, cards, needs, inwards })],
    edges: [
      ...arrows.map((arrow) => ({
        ...edgeOf(arrow, order),
        ...(detail === 'events' && { labels: [labelOf(arrow)] }),
      })),
      ...states.flatMap(innerEdges),
    ],
  });
  return placed(drawing, { detail, root, arrows, cards, order, needs });
}

interface Sizes {
  readonly detail: Detail;
  readonly cards: ReadonlyMap<string, StateCard>;
  readonly needs: Needs;
  /** The states from which arrows lead to what is inside of them. */
  readonly inwards: ReadonlySet<string>;
}

function nodeOf(state: ChartState, sizes: Sizes): ElkNode {
  const { detail, cards, needs, inwards } = sizes;
  const { width, height } = cards.get(state.id)!;
  if (state.states.length === 0) return { id: state.id, width, height };
  const side = PADDING[detail] + 6;
  const isBeside = needs.beside.has(state.id);
  const room = needs.room.get(state.id) ?? { right: 0, bottom: 0 };
  const inward = inwards.has(state.id) ? INWARD_LENGTH : 0;
  const [top, left] = isBeside ? [side + inward, width + 6] : [height + 6 + inward, side];
  const bottom = side + 4 + inward + room.bottom;
  const right = side + room.right;
  return {
    id: state.id,
    layoutOptions: {
      ...SPACING[detail],
      'elk.padding': `[top=${top},left=${left},bottom=${bottom},right=${right}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial ? [{ id: startId(state), width: START_SIZE, height: START_SIZE }] : []),
      ...state.states.map((child) => nodeOf(child, sizes)),
    ],
  };
}

/** The width of what is written beside an arrow, and of how many events it tells, at most. */
const LABEL_WIDTH = 110;
const LABEL_EVENTS = 2;

function labelBlock({ events }: Arrow): TextBlock {
  const more = events.length - LABEL_EVENTS;
  const told = more > 1 ? [...events.slice(0, LABEL_EVENTS), `${more} more`] : events;
  return textBlock(
    told.map((text, index) => ({ kind: 'label', text: index > 0 ? `or ${text}` : text })),
    LABEL_WIDTH,
  );
}

function labelOf(arrow: Arrow): ElkLabel {
  const { width, height } = labelBlock(arrow);
  return { id: `label ${arrowId(arrow)}`, text: ' ', width, height };
}

type Order = ReadonlyMap<string, number>;

/** Whether an arrow leads from a state to one inside of it. */
function isInward({ source, target }: Arrow): boolean {
  return target.startsWith(`${source}.`);
}

/** Whether an arrow leads back to a state that comes before its source. */
function isBack({ source, target }: Arrow, order: Order): boolean {
  return order.get(target)! < order.get(source)! && !source.startsWith(`${target}.`);
}

/** How many arrows have room at the upper and at the lower border of a state. */
function roomForArrows(id: string, arrows: readonly Arrow[], order: Order): number {
  const ends = arrows.flatMap((arrow) => {
    const [upper, lower] = isBack(arrow, order)
      ? [arrow.source, arrow.target]
      : [arrow.target, arrow.source];
    return [...(upper === id ? ['upper'] : []), ...(lower === id ? ['lower'] : [])];
  });
  const lower = ends.filter((end) => end === 'lower').length;
  return Math.max(lower, ends.length - lower) + 1;
}

function arrowId({ source, target }: Arrow): string {
  return `${source} ${target}`;
}

/** Lays an arrow back out in reverse, so that the order of the states decides. */
function edgeOf(arrow: Arrow, order: Order): ElkExtendedEdge {
  const { source, target } = arrow;
  const [from, to] = isBack(arrow, order) ? [target, source] : [source, target];
  return { id: arrowId(arrow), sources: [from], targets: [to] };
}

/** The arrows to initial states, and edges that keep parallel regions below each other. */
function innerEdges(state: ChartState): readonly ElkExtendedEdge[] {
  if (state.initial) {
    return [{ id: startId(state), sources: [startId(state)], targets: [state.initial] }];
  }
  if (state.type !== 'parallel') return [];
  return state.states.slice(1).map(({ id }, index) => ({
    id: `below ${id}`,
    sources: [state.states[index]!.id],
    targets: [id],
  }));
}

interface Placing extends ChartGraph {
  readonly cards: ReadonlyMap<string, StateCard>;
  readonly order: Order;
  readonly needs: Needs;
}

function placed(
  drawing: ElkNode,
  { detail, root, arrows, cards, order, needs }: Placing,
): ChartLayout {
  const boxes = new Map<string, Box>();
  const collect = (node: ElkNode, origin: Point) => {
    const at = { x: origin.x + (node.x ?? 0), y: origin.y + (node.y ?? 0) };
    boxes.set(node.id, { ...at, width: node.width!, height: node.height! });
    for (const child of node.children ?? []) collect(child, at);
  };
  collect(drawing, { x: 0, y: 0 });
  const edges = new Map(drawing.edges?.map((edge) => [edge.id, edge]));
  const pointsOf = (id: string): readonly Point[] => {
    const { container = 'drawing', sections } = edges.get(id) as Edge;
    const { startPoint, bendPoints = [], endPoint } = sections![0]!;
    const origin = boxes.get(container)!;
    return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({
      x: x + origin.x,
      y: y + origin.y,
    }));
  };
  const statesOf = (state: ChartState, depth: number): readonly PlacedState[] => {
    const box = boxes.get(state.id)!;
    return [
      { ...box, state, depth, card: cards.get(state.id)! },
      ...state.states.flatMap((child) => statesOf(child, depth + 1)),
    ];
  };
  const labelAt = (arrow: Arrow): PlacedArrow['label'] => {
    const { container = 'drawing', labels = [] } = edges.get(arrowId(arrow)) as Edge;
    const [label] = labels;
    if (!label) return null;
    const origin = boxes.get(container)!;
    return { x: label.x! + origin.x, y: label.y! + origin.y, block: labelBlock(arrow) };
  };
  const { width, height } = boxes.get('drawing')!;
  const distance = detail === 'words' ? BADGE_DISTANCE : 0;
  /** An arrow inwards begins below the head, or above the lower border, as if it came from there. */
  const fromHead = ([start, ...rest]: readonly Point[], source: string): readonly Point[] => {
    const { x, y } = start!;
    const isDown = rest[0]!.y > y;
    const head = isDown && !needs.beside.has(source) ? cards.get(source)!.height : distance;
    return [{ x, y: isDown ? y + head : y - distance }, ...rest];
  };
  return {
    width,
    height,
    states: statesOf(root, 0),
    starts: withInner(root)
      .filter(({ initial }) => initial)
      .map((state) => ({ box: boxes.get(startId(state))!, points: pointsOf(startId(state)) })),
    arrows: arrows.map((arrow) => {
      const isReversed = isBack(arrow, order);
      const way = isReversed ? pointsOf(arrowId(arrow)).toReversed() : pointsOf(arrowId(arrow));
      const isInner = isInward(arrow);
      const points = isInner ? fromHead(way, arrow.source) : way;
      const number = numberOf(arrow, cards.get(arrow.source)!);
      const badge = number === null ? null : { ...onWay(points, isInner ? 0 : distance), number };
      return { arrow, points, badge, label: labelAt(arrow) };
    }),
  };
}

/** The number that the first row of an arrow has in its source. */
function numberOf({ keys }: Arrow, { rows }: StateCard): number | null {
  return rows.find(({ key }) => key !== null && keys.includes(key))?.number ?? null;
}

/** The point of a path at a distance from its start, on its first line. */
function onWay([start, next]: readonly Point[], distance: number): Point {
  const { x, y } = start!;
  return { x, y: y + Math.sign(next!.y - y) * distance };
}

/** ELK also gives the node to which the points of an edge are relative; its types omit it. */
type Edge = ElkExtendedEdge & { readonly container?: string };
