import type { Failure } from '../../../src/domain/failure.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import type { TestEvent } from '../chart/chart.ts';
import GERMAN from './german.json' with { type: 'json' };
import { carriedWords, effectIn, eventWords, portPhrases, wordsFor } from './words.ts';

const SENTENCES: Readonly<Record<string, string>> = GERMAN;

/** A sentence of a chart in German; as it is where it has none. */
export function germanOf(text: string): string {
  return SENTENCES[text] ?? text;
}

/** The sentences that have a German one. */
export function translated(): readonly string[] {
  return Object.keys(SENTENCES);
}

function failureInGerman(request: string, { code }: Failure): string {
  if (code === 'unreachable') return `${request}: es kommt keine Antwort`;
  if (code === 'conflict') return `${request}: jemand hat dasselbe geändert`;
  if (code === 'notFound') return `${request}: der Server findet nichts`;
  return `${request}: der Server lehnt ab`;
}

function taskInGerman(request: string, { taskId, status, failure }: TaskEnd): string {
  if (failure === null) return `${request}: zu Ende (${(status as { state: string }).state})`;
  return taskId === null
    ? `${request}: beginnt nicht`
    : `${request}: es ist nicht bekannt, was daraus wurde`;
}

function delayInGerman(delay: number): string {
  const [amount, unit] = delay >= 1000 ? [delay / 1000, 'Sekunde'] : [delay, 'Millisekunde'];
  return `nach ${amount} ${unit}${amount === 1 ? '' : 'n'}`;
}

interface Happening {
  readonly event: TestEvent;
  readonly chart: string;
  /** In milliseconds. */
  readonly delay: number | undefined;
}

/** An event of a chart in German, as `wordsFor` says it in English. */
export function germanFor(
  { event, chart, delay }: Happening,
  inGerman: (text: string) => string = germanOf,
): string {
  const { kind, name } = effectIn(event.type);
  if (kind === 'after') return delay === undefined ? 'nach einer Weile' : delayInGerman(delay);
  if (kind === undefined) {
    const carried = carriedWords(event);
    const words = inGerman(eventWords(event.type, chart));
    return carried === '' ? words : `${words}: ${carried}`;
  }
  const requested = () => inGerman(portPhrases(name, chart).request);
  if (kind === 'error.actor') return failureInGerman(requested(), event['error'] as Failure);
  if (name === 'task') return taskInGerman(requested(), event['output'] as TaskEnd);
  return inGerman(wordsFor(event, chart));
}
