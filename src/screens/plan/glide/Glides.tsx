import { Component, useCallback, useEffect, useState, type RefObject } from 'react';
import { INPUTS } from '../../../actors/clock/idle.ts';
import type { Lane } from '../../../domain/plan/lane.ts';
import { movedVisits, type LanePlace } from '../../../domain/plan/movedVisits.ts';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { whenIdle } from '../../../ui/movement/whenIdle.ts';
import type { Glide } from './GlideLayer.tsx';

const loadLayer = async () => (await import('./GlideLayer.tsx')).GlideLayer;
const GlideLayer = lazyComponent(loadLayer);

/** More visits than this move at once only when something else than a person's change is shown. */
const MOST = 20;

interface Left {
  readonly to: LanePlace;
  readonly place: DOMRect;
}

interface WatcherProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly lanes: readonly Lane[];
  /** The days shown, and how: between two of them nothing glides. */
  readonly period: string;
  readonly onMoved: (left: readonly Left[]) => void;
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function elementAt(board: HTMLElement | null, { lane, id }: LanePlace): HTMLElement | null {
  const found = board?.querySelector<HTMLElement>(
    `[data-lane="${lane}"] [data-visit="${CSS.escape(id)}"]`,
  );
  return found ?? null;
}

/** Tells from where visits have gone: a class, because only that sees the page before it changes. */
class Watcher extends Component<WatcherProps> {
  override getSnapshotBeforeUpdate({ lanes, period }: WatcherProps): readonly Left[] | null {
    const { board, lanes: next, period: shown } = this.props;
    if (lanes === next || period !== shown || isCalm()) return null;
    const moved = movedVisits(lanes, next);
    if (moved.length > MOST) return null;
    return moved.flatMap(({ from, to }) => {
      const element = elementAt(board.current, from);
      return element ? [{ to, place: element.getBoundingClientRect() }] : [];
    });
  }

  override componentDidUpdate(_: WatcherProps, __: unknown, left: readonly Left[] | null): void {
    if (left && left.length > 0) this.props.onMoved(left);
  }

  override render() {
    return null;
  }
}

/** Fetches the code at the first input: whoever only looks at the plan does without. Returns what stops this. */
function fetchWhenUsed(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const fetch = () => {
    controller.abort();
    whenIdle(() => void loadLayer().catch(() => {}));
  };
  for (const type of INPUTS) window.addEventListener(type, fetch, { signal, capture: true });
  return () => controller.abort();
}

type GlidesProps = Omit<WatcherProps, 'onMoved'>;

/** A visit that is in another lane than before glides there, whoever has changed it. */
export function Glides({ board, lanes, period }: GlidesProps) {
  const [glides, setGlides] = useState<readonly Glide[]>([]);
  useEffect(fetchWhenUsed, []);
  const glide = useCallback(
    (left: readonly Left[]) =>
      setGlides(
        left.flatMap(({ to, place }) => {
          const element = elementAt(board.current, to);
          return element ? [{ key: `${to.lane} ${to.id}`, element, from: place }] : [];
        }),
      ),
    [board],
  );
  const end = useCallback(
    (key: string) => setGlides((known) => known.filter((one) => one.key !== key)),
    [],
  );
  return (
    <>
      <Watcher board={board} lanes={lanes} period={period} onMoved={glide} />
      {glides.length > 0 && (
        <LazyBoundary>
          <GlideLayer glides={glides} onEnd={end} />
        </LazyBoundary>
      )}
    </>
  );
}
