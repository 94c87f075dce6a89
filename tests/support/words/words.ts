import type { Failure } from '../../../src/domain/failure.ts';
import type { TestEvent } from '../chart/chart.ts';
import { ACTIONS } from './actionWords.ts';
import { EVENTS } from './eventWords.ts';
import { GUARDS } from './guardWords.ts';
import { PORTS, type PortWords } from './portWords.ts';
import { worded, type Wording } from './wording.ts';

/** All words of charts, by what they stand for. */
export const WORDINGS = { event: EVENTS, port: PORTS, guard: GUARDS, action: ACTIONS } as const;

function required<Words>(
  wording: Wording<Words>,
  kind: string,
  name: string,
  place: string,
): Words {
  const words = worded(wording, name, place);
  if (words !== undefined) return words;
  throw new Error(`tests/support/words has no words for the ${kind} ${name} of ${place}.`);
}

/** What brings an event of a chart, or of one of its states, about, without its payload: `the user saves`. */
export function eventWords(type: string, place: string): string {
  return required(EVENTS, 'event', type, place);
}

/** The same, or the event's name as words where it has no others, as in a chart of an earlier time. */
export function eventPhrase(type: string, place: string): string {
  return worded(EVENTS, type, place) ?? plainWords(type);
}

/** When an arrow is taken, to be read after "if": `there is something to save`. */
export function guardPhrase(name: string, chart: string, otherwise = plainWords(name)): string {
  return worded(GUARDS, name, chart) ?? otherwise;
}

/** What a chart does: `keep why it failed`. */
export function actionPhrase(name: string, chart: string): string {
  return worded(ACTIONS, name, chart) ?? plainWords(name);
}

/**
 * What a port of a chart, or of one of its states, asks for, and its answers: `save`, `the server stores the record`, `the save fails`.
 * In its name's words where it has no others, as in a chart of an earlier time.
 */
export function portPhrases(port: string, place: string) {
  const plain = { request: plainWords(port), done: `${plainWords(port)} is answered` };
  const words: PortWords = worded(PORTS, port, place) ?? plain;
  const { request, done, failed = `the ${request} fails` } = words;
  return { request, done, failed };
}

function portWords(port: string, place: string): PortWords {
  return required(PORTS, 'port', port, place);
}

function doneWords({ done, doneWith }: PortWords, output: unknown): string {
  return doneWith ? doneWith(output as never) : done;
}

function failureWords({ request, plural }: PortWords, { code }: Failure): string {
  const s = plural ? '' : 's';
  if (code === 'unreachable') return `the ${request} get${s} no answer`;
  if (code === 'conflict') return `the ${request} find${s} another change of the same`;
  if (code === 'notFound') return `the server does not find the ${request}`;
  return `the server refuses the ${request}`;
}

/** How long a delay is, in ms, in words: `after 3 seconds`, `after 700 milliseconds`. */
export function delayWords(milliseconds: number): string {
  const [amount, unit] =
    milliseconds >= 1000 ? [milliseconds / 1000, 'second'] : [milliseconds, 'millisecond'];
  return `after ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The name of a state or of news in words: `records.changed` becomes `records changed`. */
export function plainWords(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Keys that are drawn at random say nothing to people. */
function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/** A payload in plain words: `name Grafikatelier, city Baden`. */
function payloadWords(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) {
    const text = String(payload ?? 'none');
    return text.trim() === '' ? 'empty' : text;
  }
  if (Array.isArray(payload)) return payload.map(payloadWords).join(', ') || 'none';
  return Object.entries(payload)
    .filter(([, value]) => !isUuid(value))
    .map(([key, value]) => `${plainWords(key)} ${payloadWords(value)}`)
    .join(', ');
}

const MAX_PAYLOAD_LENGTH = 60;

/** What an event carries, in plain words, cut where it is long; empty where it carries nothing. */
export function carriedWords(event: TestEvent): string {
  const { at: _, ...told } = event;
  const values = Object.entries(told)
    .filter(([key, value]) => key !== 'type' && !isUuid(value))
    .map(([, value]) => payloadWords(value))
    .join(', ');
  return values.length > MAX_PAYLOAD_LENGTH ? `${values.slice(0, MAX_PAYLOAD_LENGTH)}…` : values;
}

/** The end of a delay, or the answer of a port: its kind, and the name of the delay or the port. */
export function effectIn(type: string) {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(type) ?? [];
  return { kind: kind as 'done.actor' | 'error.actor' | 'after' | undefined, name };
}

/**
 * An event of a chart in plain words: a person's or a chart's own event, a port's answer, the end
 * of a delay. How long the delay is, in milliseconds, is needed for the last.
 */
export function wordsFor(event: TestEvent, chart: string, delay?: number): string {
  const { type, output, error } = event;
  const { kind, name } = effectIn(type);
  if (kind === 'done.actor') return doneWords(portWords(name, chart), output);
  if (kind === 'error.actor') return failureWords(portWords(name, chart), error as Failure);
  if (kind === 'after') {
    return delay === undefined ? `after the ${plainWords(name)}` : delayWords(delay);
  }
  const carried = carriedWords(event);
  return carried === '' ? eventWords(type, chart) : `${eventWords(type, chart)}: ${carried}`;
}
