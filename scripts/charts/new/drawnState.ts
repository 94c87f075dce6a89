/** A state of a drawing, with the arrows that leave it. */
export interface DrawnState {
  readonly name: string;
  description: string;
  initial: string | null;
  isEnd: boolean;
  readonly states: DrawnState[];
  readonly arrows: DrawnArrow[];
}

export interface DrawnArrow {
  readonly cause: Cause;
  /** The condition under which it is taken. */
  readonly guard: string | null;
  /** As a chart names it: a state beside its own, or `#chart.state.inner`. */
  readonly target: string;
}

/** An event, an answer of a request, or the end of a delay. */
export interface Cause {
  readonly kind: 'event' | 'done' | 'failed' | 'after';
  readonly name: string;
}

const EVENT = /^[a-z]\w*(?:\.[a-z]\w*)+$/;
const EFFECT = /^(done|failed|after) ([a-z]\w*)$/;

/** What an arrow may be called. */
export const CAUSES = 'an event like door.pushed, or done PORT, failed PORT, after DELAY';

/** What causes an arrow; undefined for a text that names nothing of the kind. */
export function causeIn(text: string): Cause | undefined {
  if (EVENT.test(text)) return { kind: 'event', name: text };
  const [, kind, name] = EFFECT.exec(text) ?? [];
  return kind ? { kind: kind as Cause['kind'], name: name! } : undefined;
}

/** A text that `causeIn` reads. */
export function causeText({ kind, name }: Cause): string {
  return kind === 'event' ? name : `${kind} ${name}`;
}

/** Why an arrow cannot leave a state that others leave already, or null. */
export function faultBeside(others: readonly DrawnArrow[], cause: Cause): string | null {
  const text = causeText(cause);
  const isAlways = others.some((one) => causeText(one.cause) === text && one.guard === null);
  return isAlways
    ? `${text} leads elsewhere already. Of several arrows, all but the last have a condition: ${text} [isReady]`
    : null;
}

export function stateNamed(name: string): DrawnState {
  return { name, description: '', initial: null, isEnd: false, states: [], arrows: [] };
}

/** A state with all states inside of it. */
export function withInner(state: DrawnState): readonly DrawnState[] {
  return [state, ...state.states.flatMap(withInner)];
}
