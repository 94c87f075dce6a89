/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ScrollRegion } from './ScrollRegion.tsx';
import { scrollToStates } from './scrollToStates.ts';

/** How the marked parts of a drawing look, on top of the drawing's own style. */
const HIGHLIGHTS = `
svg{--tint:#ece7fd;--good:#1f7a4a;--amber:#a35a00;--missing:#b3261e}
@media (prefers-color-scheme:dark){svg{--tint:#332a5c;--good:#83d1a5;--amber:#f0b35e;--missing:#ff9b90}}
.active>rect{stroke:var(--mark);stroke-width:1.5}
.present{--page:var(--tint);--odd:var(--tint)}
.present>rect{fill:var(--tint);stroke:var(--mark);stroke-width:3}
.arrow.taken .way{stroke-width:4}
.arrow.taken .badge{stroke:var(--mark);stroke-width:3}
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
}

const SMALLEST = 0.2;
const LARGEST = 2;
const STEP = 1.25;
/** Below this the texts of a drawing cannot be read. */
const READABLE = 0.85;

export function Drawing({ name, svg, marks, inView }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);

  const fit = (least: number) => {
    const width = naturalWidth(host.current!);
    setZoom(clamp(Math.max(least, Math.min(1, (frame.current!.clientWidth - 2) / width))));
  };
  const change = (factor: number) => setZoom((before) => clamp(before * factor));

  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const style = document.createElement('style');
    style.textContent = HIGHLIGHTS;
    root.replaceChildren(document.importNode(drawing, true), style);
    fit(READABLE);
  }, [svg]);

  useLayoutEffect(() => {
    const drawing = host.current!.shadowRoot!.querySelector('svg')!;
    const [, , width = '0'] = drawing.getAttribute('viewBox')!.split(' ');
    drawing.style.width = `${Number(width) * zoom}px`;
    drawing.style.height = 'auto';
  }, [svg, zoom]);

  useLayoutEffect(() => mark(host.current!.shadowRoot!, marks), [svg, marks]);

  useEffect(
    () => scrollToStates(frame.current!, host.current!.shadowRoot!, inView),
    [svg, zoom, inView],
  );

  return (
    <div class="drawing">
      <div class="toolbar" role="group" aria-label="Size of the drawing">
        <button type="button" onClick={() => change(1 / STEP)} aria-label="Smaller">
          −
        </button>
        <output aria-label="Zoom">{Math.round(zoom * 100)} %</output>
        <button type="button" onClick={() => change(STEP)} aria-label="Larger">
          +
        </button>
        <button type="button" onClick={() => fit(SMALLEST)}>
          Fit width
        </button>
        <button type="button" onClick={() => setZoom(1)}>
          100 %
        </button>
      </div>
      <ScrollRegion class="frame" label={`Drawing of ${name}`} frame={frame}>
        <div ref={host} />
      </ScrollRegion>
    </div>
  );
}

function clamp(zoom: number): number {
  return Math.max(SMALLEST, Math.min(LARGEST, zoom));
}

function naturalWidth(host: HTMLElement): number {
  return Number(host.shadowRoot!.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]);
}

function mark(root: ShadowRoot, { states, transitions }: Marks): void {
  const set = (element: Element, own: string, added: Iterable<string>) => {
    element.setAttribute('class', [own, ...new Set(added)].join(' '));
  };
  for (const element of root.querySelectorAll('.state, .card, .transition, .arrow')) {
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
