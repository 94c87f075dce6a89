import ElkConstructor, {
  type ElkExtendedEdge,
  type ElkNode,
  type ELK,
  type LayoutOptions,
} from 'elkjs/lib/elk.bundled.js';
import { withInner, type Arrow, type ChartGraph, type ChartState } from './chartGraph.ts';
import { stateCard, PADDING, type StateCard } from './stateCard.ts';

// The bundle is CommonJS, whose default export Node.js hands over as a property.
const Elk = ElkConstructor as unknown as { new (): ELK };
const elk = new Elk();

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
  /** The number of the arrow among those of its source. */
  readonly number: number;
  readonly points: readonly Point[];
  readonly badge: Point;
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

/** Between two arrows at a border, with room for their numbers, in px. */
const PORT_GAP = 22;

const OPTIONS: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  // More states beside each other would not be readable at the width of a page.
  'elk.layered.layering.coffmanGraham.layerBound': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.portPort': String(PORT_GAP),
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
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

/** The states whose heads are beside their children, with the room that these leave below, in px. */
type HeadsBeside = ReadonlyMap<string, number>;

/**
 * Places the states and arrows of a chart, from top to bottom. The head of a state goes beside its
 * children where arrows would cross it above them.
 */
export async function layoutChart(graph: ChartGraph): Promise<ChartLayout> {
  const layout = await layoutWith(graph, new Map());
  const crossed = crossedHeads(layout);
  if (crossed.size === 0) return layout;
  const beside = await layoutWith(graph, crossed);
  const longer = longerHeads(beside, crossed);
  return longer.size === 0 ? beside : layoutWith(graph, new Map([...crossed, ...longer]));
}

function crossedHeads({ states, arrows }: ChartLayout): HeadsBeside {
  const heads = states.filter(({ state }) => state.states.length > 0);
  return new Map(
    heads
      .filter(({ x, y, card }) => arrows.some(({ points }) => isCrossed({ x, y, ...card }, points)))
      .map(({ state }) => [state.id, 0]),
  );
}

/** The heads beside that are longer than their states, with what is missing. */
function longerHeads({ states }: ChartLayout, besides: HeadsBeside): HeadsBeside {
  return new Map(
    states
      .filter(({ state, height, card }) => besides.has(state.id) && card.height > height)
      .map(({ state, height, card }) => [state.id, card.height - height]),
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
  { root, arrows }: ChartGraph,
  besides: HeadsBeside,
): Promise<ChartLayout> {
  const states = withInner(root);
  const order = new Map(states.map(({ id }, index) => [id, index]));
  const cards = new Map(
    states.map((state) => {
      const card = stateCard(
        state,
        arrows.filter(({ source }) => source === state.id),
      );
      const width = Math.max(card.width, roomForArrows(state.id, arrows, order));
      return [state.id, { ...card, width }];
    }),
  );
  const drawing = await elk.layout({
    id: 'drawing',
    layoutOptions: { ...OPTIONS, ...ROOT_OPTIONS },
    children: [nodeOf(root, cards, besides)],
    edges: [...arrows.map((arrow) => edgeOf(arrow, order)), ...states.flatMap(innerEdges)],
  });
  return placed(drawing, { root, arrows, cards, order, besides });
}

function nodeOf(
  state: ChartState,
  cards: ReadonlyMap<string, StateCard>,
  besides: HeadsBeside,
): ElkNode {
  const { width, height } = cards.get(state.id)!;
  if (state.states.length === 0) return { id: state.id, width, height };
  const side = PADDING + 6;
  const isBeside = besides.has(state.id);
  const [top, left] = isBeside ? [side, width + 6] : [height + 6, side];
  const bottom = side + 4 + (besides.get(state.id) ?? 0);
  return {
    id: state.id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${top},left=${left},bottom=${bottom},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial ? [{ id: startId(state), width: START_SIZE, height: START_SIZE }] : []),
      ...state.states.map((child) => nodeOf(child, cards, besides)),
    ],
  };
}

type Order = ReadonlyMap<string, number>;

/** Whether an arrow leads back to a state that comes before its source. */
function isBack({ source, target }: Arrow, order: Order): boolean {
  return order.get(target)! < order.get(source)! && !source.startsWith(`${target}.`);
}

/** The width in px that the arrows at the upper and at the lower border of a state need. */
function roomForArrows(id: string, arrows: readonly Arrow[], order: Order): number {
  const ends = arrows.flatMap((arrow) => {
    const [upper, lower] = isBack(arrow, order)
      ? [arrow.source, arrow.target]
      : [arrow.target, arrow.source];
    return [...(upper === id ? ['upper'] : []), ...(lower === id ? ['lower'] : [])];
  });
  const lower = ends.filter((end) => end === 'lower').length;
  return (Math.max(lower, ends.length - lower) + 1) * PORT_GAP;
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
  readonly besides: HeadsBeside;
}

function placed(drawing: ElkNode, { root, arrows, cards, order, besides }: Placing): ChartLayout {
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
  const { width, height } = boxes.get('drawing')!;
  /** An arrow inwards begins at its number: below the head, or above the lower border. */
  const belowHead = ([start, ...rest]: readonly Point[], source: string): readonly Point[] => {
    const { x, y } = start!;
    const isDown = rest[0]!.y > y;
    const head = isDown && !besides.has(source) ? cards.get(source)!.height : BADGE_DISTANCE;
    return [{ x, y: isDown ? y + head : y - head }, ...rest];
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
      const number = arrows.filter(({ source }) => source === arrow.source).indexOf(arrow) + 1;
      const isInward = arrow.target.startsWith(`${arrow.source}.`);
      const begins = isInward ? belowHead(way, arrow.source) : way;
      return {
        arrow,
        number,
        points: begins,
        badge: badgeOn(begins, isInward ? 0 : BADGE_DISTANCE),
      };
    }),
  };
}

/** The point of a path at a distance from its start, on its first line. */
function badgeOn([start, next]: readonly Point[], distance: number): Point {
  const { x, y } = start!;
  return { x, y: y + Math.sign(next!.y - y) * distance };
}

/** ELK also gives the node to which the points of an edge are relative; its types omit it. */
type Edge = ElkExtendedEdge & { readonly container?: string };
