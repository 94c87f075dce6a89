/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Minimap } from './Minimap.tsx';
import { panZoom, type PanZoom } from './panZoom.ts';
import type { Part } from './part.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

/** How the marked parts of a drawing look, on top of the drawing's own style. */
const HIGHLIGHTS = `
svg{--tint:#ece7fd;--good:#1f7a4a;--amber:#a35a00;--missing:#b3261e;display:block}
@media (prefers-color-scheme:dark){svg{--tint:#332a5c;--good:#83d1a5;--amber:#f0b35e;--missing:#ff9b90}}
.state,.card,.arrow,.said,.toggle{cursor:pointer}
.said{pointer-events:bounding-box}
.said.possible text{text-decoration:underline dotted var(--mark)}
.said.taken text,.said.chosen text{fill:var(--mark)}
.said.unwalked text{fill:var(--missing)}
.said.added text{fill:var(--good)}
.said.changed text{fill:var(--amber)}
.toggle:hover rect{fill:var(--tint)}
.transition.possible .event,.transition.possible .failure{text-decoration:underline dotted var(--mark)}
.transition.possible:hover .event,.transition.possible:hover .failure{fill:var(--mark);text-decoration-style:solid}
.arrow.possible .way{stroke-width:2.4}
.arrow .touch{fill:none;stroke:transparent;stroke-width:14}
.arrow:hover .way{stroke-width:3}
.active>rect{stroke:var(--mark);stroke-width:1.5}
.present{--page:var(--tint);--odd:var(--tint)}
.present>rect{fill:var(--tint);stroke:var(--mark);stroke-width:3}
.state.chosen>rect{stroke:var(--mark);stroke-width:3;stroke-dasharray:2 3}
.arrow.taken .way,.arrow.chosen .way{stroke-width:4}
.arrow.taken .badge,.arrow.chosen .badge{stroke:var(--mark);stroke-width:3}
.transition.taken .event,.transition.taken .failure{text-decoration:underline;text-decoration-thickness:2px}
.arrow.unwalked .way{stroke:var(--missing);stroke-dasharray:5 4}
.arrow.unwalked .badge,.arrow.unwalked .head{fill:var(--missing)}
.transition.unwalked>text:not(.number){fill:var(--missing);text-decoration:underline dotted}
.arrow.often .way{stroke-width:2.4}
.state.added>rect,.arrow.added .way{stroke:var(--good);stroke-width:3}
.arrow.added .badge,.arrow.added .head,.transition.added>text:not(.number),.card.added>text.name{fill:var(--good)}
.state.changed>rect,.arrow.changed .way{stroke:var(--amber);stroke-width:3;stroke-dasharray:8 3}
.arrow.changed .badge,.arrow.changed .head,.transition.changed>text:not(.number),.card.changed>text.name{fill:var(--amber)}
`;

/** Classes for parts of a drawing: of states by id, of transitions by key. */
export interface Marks {
  readonly states: ReadonlyMap<string, readonly string[]>;
  readonly transitions: ReadonlyMap<string, readonly string[]>;
}

interface DrawingProps {
  readonly name: string;
  readonly svg: string;
  readonly marks: Marks;
  /** The ids of the states to keep in view. */
  readonly inView: readonly string[];
  /** The least scale at which its texts can be read. */
  readonly readable: number;
  readonly onChoose: (part: Part) => void;
  /** An event of the drawing was clicked, by the key of its transition. */
  readonly onEvent: (key: string) => void;
  /** A state, or a chart that it follows, is to be opened or folded. */
  readonly onToggle: (id: string) => void;
  /** What stands beside the buttons of the size. */
  readonly tools: ComponentChildren;
}

const STEP = 1.25;
/** A drawing that is moved and scaled in its frame; it opens as a whole where that can be read. */
export function Drawing(props: DrawingProps) {
  const { name, svg, marks, inView, readable, onChoose, onEvent, onToggle, tools } = props;
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const movementRef = useRef<PanZoom>(null);
  const [zoom, setZoom] = useState(1);

  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const style = document.createElement('style');
    style.textContent = HIGHLIGHTS;
    root.replaceChildren(document.importNode(drawing, true), style);
    for (const way of root.querySelectorAll('.arrow .way')) way.after(touchArea(way));
    const moves = panZoom(frame.current!, host.current!, () => {
      const view = moves.view();
      setZoom(view.scale);
      showView(map.current!, view);
    });
    movementRef.current = moves;
    setZoom(moves.view().scale);
    return moves.end;
  }, [svg]);

  useLayoutEffect(() => mark(host.current!.shadowRoot!, marks), [svg, marks]);

  useEffect(() => {
    const boxes = inView.flatMap((id) => boxOf(host.current!.shadowRoot!, id) ?? []);
    // The last region is the one in which most happens.
    const [last] = boxes.slice(-1);
    const view = movementRef.current!.view();
    if (last && (!isInside(last, view) || view.scale < readable))
      movementRef.current!.show(last, readable);
  }, [svg, inView, readable]);

  // A drag ends with a click as well.
  const pressedRef = useRef({ x: 0, y: 0 });
  const choose = (event: MouseEvent) => {
    const { x, y } = pressedRef.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) > 4) return;
    const [target] = event.composedPath() as Element[];
    const toggle = target!.closest('.toggle')?.getAttribute('data-toggle');
    const key = target!.closest('.event, .failure')?.parentElement!.getAttribute('data-key');
    const part = partAt(target!);
    if (toggle) onToggle(toggle);
    else if (key) onEvent(key);
    else if (part) onChoose(part);
  };

  return (
    <div class="drawing">
      <div class="toolbar" role="group" aria-label="Size of the drawing">
        <button
          type="button"
          onClick={() => movementRef.current!.zoomBy(1 / STEP)}
          aria-label="Smaller"
        >
          −
        </button>
        <output aria-label="Zoom">{Math.round(zoom * 100)} %</output>
        <button type="button" onClick={() => movementRef.current!.zoomBy(STEP)} aria-label="Larger">
          +
        </button>
        <button type="button" onClick={() => movementRef.current!.fit()}>
          Whole chart
        </button>
        {tools}
      </div>
      <ScrollRegion class="frame" label={`Drawing of ${name}`} frame={frame}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field «Find» leads to each part by keyboard */}
        <div
          class="sheet"
          ref={host}
          onPointerDown={({ clientX: x, clientY: y }) => (pressedRef.current = { x, y })}
          onClick={choose}
        />
      </ScrollRegion>
      <Minimap svg={svg} box={map} />
    </div>
  );
}

/** A line that is easier to hit than an arrow. */
function touchArea(way: Element): Element {
  const area = way.cloneNode() as Element;
  area.setAttribute('class', 'touch');
  return area;
}

/** Shows in the small map which part of the drawing is in view; nothing where all of it is. */
function showView(map: HTMLElement, { x, y, width, height }: ReturnType<PanZoom['view']>): void {
  const [, , wide = 0, high = 0] = map.dataset['size']!.split(' ').map(Number);
  const isWhole = x <= 0 && y <= 0 && x + width >= wide && y + height >= high;
  const isLarge = wide * high > 2 * width * height;
  map.hidden = isWhole || !isLarge;
  const scale = map.clientWidth / wide;
  const seen = map.querySelector<HTMLElement>('.seen')!;
  Object.assign(seen.style, {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  });
}

function boxOf(root: ShadowRoot, id: string) {
  const state = root.getElementById(drawnState(root, id)) as SVGGraphicsElement | null;
  return state?.getBBox();
}

/** The id of a state, or of the state around it in which a drawing has folded it. */
function drawnState(root: ShadowRoot, id: string): string {
  const around = id.lastIndexOf('.');
  return root.getElementById(id) || around === -1 ? id : drawnState(root, id.slice(0, around));
}

type Edges = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

function isInside(inner: Edges, outer: Edges & { readonly scale: number }): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function partAt(target: Element): Part | null {
  const element = target.closest<Element>('.arrow, .said, .transition, .card, .state');
  if (!element) return null;
  const keys = element.getAttribute('data-keys') ?? element.getAttribute('data-key');
  if (keys !== null) return { transitions: keys.split('|') };
  return { state: element.id || element.getAttribute('data-state')! };
}

function mark(root: ShadowRoot, { states: marked, transitions }: Marks): void {
  const states = new Map<string, readonly string[]>();
  for (const [id, names] of marked) {
    const drawn = drawnState(root, id);
    states.set(drawn, [...(states.get(drawn) ?? []), ...names]);
  }
  const set = (element: Element, own: string, added: Iterable<string>) => {
    element.setAttribute('class', [own, ...new Set(added)].join(' '));
  };
  for (const element of root.querySelectorAll('.state, .card, .transition, .arrow, .said')) {
    const own = (element.getAttribute('data-class') ?? element.getAttribute('class'))!;
    element.setAttribute('data-class', own);
    const id = element.id || element.getAttribute('data-state');
    const keys = (element.getAttribute('data-keys') ?? element.getAttribute('data-key'))?.split(
      '|',
    );
    const added = id
      ? (states.get(id) ?? [])
      : (keys ?? []).flatMap((key) => transitions.get(key) ?? []);
    set(element, own, added);
  }
}
