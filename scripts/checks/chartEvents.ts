import { types as t } from '@babel/core';
import { entriesOf, listOf, nameOf, textOf, valueOf, type Report } from './chartLiteral.ts';

/**
 * Every atomic state must handle each event of the chart, ignore it with a reason, or list it as
 * impossible, in itself or in an ancestor. In a parallel state it is enough that the other region
 * does so in all of its states.
 */
export function checkEvents(root: t.ObjectExpression, report: Report): void {
  const events = new Set(statesOf(root).flatMap(handledIn));
  checkSilence(root, { name: '', answered: new Set(), events }, report);
  checkImpossible(root, { handled: new Set(), events }, report);
}

function statesOf(state: t.ObjectExpression): t.ObjectExpression[] {
  return [state, ...childrenOf(state).flatMap(([, child]) => statesOf(child))];
}

function childrenOf(state: t.ObjectExpression): [string, t.ObjectExpression][] {
  return entriesOf(state, 'states').flatMap(({ key, value }) =>
    t.isObjectExpression(value) ? [[nameOf(key), value]] : [],
  );
}

function handledIn(state: t.ObjectExpression): string[] {
  return entriesOf(state, 'on')
    .map(({ key }) => nameOf(key))
    .filter((event) => !event.startsWith('xstate.'));
}

function impossibleIn(state: t.ObjectExpression): t.ObjectProperty[] {
  const meta = valueOf(state, 'meta');
  return t.isObjectExpression(meta) ? entriesOf(meta, 'impossible') : [];
}

function answeredIn(state: t.ObjectExpression): string[] {
  return [...handledIn(state), ...impossibleIn(state).map(({ key }) => nameOf(key))];
}

/** A state that receives no events: it is final, transient or a history state. */
function isDeaf(state: t.ObjectExpression): boolean {
  const type = textOf(valueOf(state, 'type'));
  const last = listOf(valueOf(state, 'always')).at(-1);
  const isPassedThrough = t.isObjectExpression(last) && !valueOf(last, 'guard');
  return type === 'final' || type === 'history' || isPassedThrough;
}

function isParallel(state: t.ObjectExpression): boolean {
  return textOf(valueOf(state, 'type')) === 'parallel';
}

/** The events that are covered in every atomic state inside a state. */
function answeredThroughout(state: t.ObjectExpression, events: Events): Events {
  if (isDeaf(state)) return events;
  const inner = childrenOf(state).map(([, child]) => answeredThroughout(child, events));
  const always = [...events].filter((event) =>
    isParallel(state)
      ? inner.some((answered) => answered.has(event))
      : inner.length > 0 && inner.every((answered) => answered.has(event)),
  );
  return new Set([...answeredIn(state), ...always]);
}

type Events = ReadonlySet<string>;

interface Place {
  readonly name: string;
  readonly answered: Events;
  readonly events: Events;
}

function checkSilence(state: t.ObjectExpression, place: Place, report: Report) {
  if (isDeaf(state)) return;
  const { name, events } = place;
  const answered = new Set([...place.answered, ...answeredIn(state)]);
  const children = childrenOf(state);
  if (children.length === 0) {
    const silent = [...events].filter((event) => !answered.has(event));
    if (silent.length > 0) {
      report(
        state,
        `${name} says nothing of ${silent.join(', ')}: handled, ignored with a reason, or listed in meta.impossible.`,
      );
    }
  }
  for (const [key, child] of children) {
    const others = isParallel(state) ? children.filter(([, other]) => other !== child) : [];
    const elsewhere = others.flatMap(([, other]) => [...answeredThroughout(other, events)]);
    checkSilence(
      child,
      {
        name: name ? `${name}.${key}` : key,
        answered: new Set([...answered, ...elsewhere]),
        events,
      },
      report,
    );
  }
}

interface Around {
  /** What the ancestors handle or ignore. */
  readonly handled: Events;
  readonly events: Events;
}

function checkImpossible(state: t.ObjectExpression, around: Around, report: Report) {
  const handled = new Set([...around.handled, ...handledIn(state)]);
  const inner = childrenOf(state).map(([, child]) => answeredThroughout(child, around.events));
  for (const { key, value } of impossibleIn(state)) {
    const event = nameOf(key);
    if (!textOf(value)?.trim()) report(key, 'An impossible event has a reason.');
    if (!around.events.has(event)) {
      report(key, `No state handles "${event}", so it is no event of this chart.`);
    } else if (handled.has(event)) {
      report(key, `"${event}" is handled here or around, so it is not impossible.`);
    } else if (inner.length > 0 && inner.every((answered) => answered.has(event))) {
      report(key, `Every state inside answers "${event}" by itself.`);
    }
  }
  for (const [, child] of childrenOf(state)) {
    checkImpossible(child, { handled, events: around.events }, report);
  }
}
