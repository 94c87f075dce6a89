type Listener = Parameters<EventTarget['addEventListener']>[1];
type Options = Parameters<EventTarget['addEventListener']>[2];

/** Set up once for all screens by React, by Zag, which knows who sees the focus, and by `usePrinting`. */
const ONCE =
  /selectionchange|handle(Keyboard|Click|Focus|Pointer)Event|handleWindowBlur|beforeunload $|(before|after)print $/;
/** Those of the browser's driver, which adds them with its first click, and again where it misses them. */
const OF_DRIVER = /__playwright| listener$/;
/** Leaflet gives all of its own this name; some of them go with the next touch or key only. */
const OF_LEAFLET = / handler$/;

/** By target, type and name. */
const listeners = new Map<string, Set<Listener>>();

function watch([name, target]: readonly [string, EventTarget]): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const likes = (type: string, listener: Listener) => {
    const key = `${name} ${type} ${typeof listener === 'function' ? listener.name : ''}`;
    const known = listeners.get(key) ?? new Set();
    listeners.set(key, known);
    return known;
  };
  target.addEventListener = (type: string, listener: Listener, options?: Options) => {
    add(type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    const known = likes(type, listener).add(listener);
    const forget = () => known.delete(listener);
    if (once) add(type, forget, options);
    signal?.addEventListener('abort', forget);
  };
  target.removeEventListener = (type: string, listener: Listener, options?: Options) => {
    remove(type, listener, options);
    likes(type, listener).delete(listener);
  };
}

Object.entries({ window, document }).forEach(watch);

/**
 * Begins to watch what listens to the window and the document. Returns what names those that are left,
 * such as `window blur onLeave`.
 */
export function watchListeners(): () => readonly string[] {
  listeners.clear();
  return () =>
    [...listeners].flatMap(([key, { size }]) =>
      [ONCE, OF_DRIVER, OF_LEAFLET].some((others) => others.test(key))
        ? []
        : Array.from({ length: size }, () => key),
    );
}
