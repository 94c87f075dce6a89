import { expect } from 'vitest';
import type { TestEvent } from '../chart/chart.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Drawn by the screen at random. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a record has from the answer with which it came. */
const AS_ANSWERED = ['etag', 'raw'];

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it can be compared: files by their size, keys alike. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? 'a UUID' : value;
  if (value instanceof Blob) return { size: value.size };
  if (Array.isArray(value)) return value.map(comparable);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, own]) => own !== undefined && !AS_ANSWERED.includes(key))
      .map(([key, own]) => [key, comparable(own)]),
  );
}

function isAlike(one: unknown, wanted: unknown): boolean {
  try {
    expect({ one }).toMatchObject({ one: wanted });
    return true;
  } catch {
    return false;
  }
}

/** Fields that are typed one after the other come in an event each. */
function together(events: readonly Fields[]): Fields {
  return events.reduce((all, event) => {
    const merged: Record<string, unknown> = { ...all };
    for (const [key, value] of Object.entries(event)) {
      const before = merged[key];
      merged[key] = isFields(before) && isFields(value) ? { ...before, ...value } : value;
    }
    return merged;
  }, {});
}

/** Without what a field has already, which is not typed again. */
function withoutPresent(event: Fields, { draft }: { readonly draft?: Fields }): Fields {
  const { edit } = event;
  if (!isFields(edit) || !draft) return event;
  const changes = Object.entries(edit).filter(([key, value]) => !isAlike(draft[key], value));
  return { ...event, edit: Object.fromEntries(changes) };
}

/**
 * Fails unless an actor has received an event as the walk says it, with its payload. `received` are
 * all events of the step, `context` is what the actor had before. An event that the chart refuses
 * is not received at all.
 */
export function expectReceived(
  event: TestEvent,
  received: readonly TestEvent[],
  context: { readonly draft?: Fields },
): void {
  const alike = received
    .filter(({ type }) => type === event.type)
    .map((one) => comparable(one) as Fields);
  if (event.type.startsWith('xstate.after') || alike.length === 0) return;
  const wanted = withoutPresent(comparable(event) as Fields, context);
  const candidates = [...alike, together(alike)];
  if (candidates.some((one) => isAlike(one, wanted))) return;
  throw new Error(
    `the actor received ${JSON.stringify(alike.at(-1))}, not ${JSON.stringify(wanted)}`,
  );
}
