import { enqueueActions, type AnyStateMachine } from 'xstate';
import type { TestEvent } from '../chart/chart.ts';

interface Emit {
  readonly type: string;
  readonly event: unknown;
}

type NewsOf = (args: unknown, params?: unknown) => TestEvent;

/** An action that emits news, to which other news can be given. */
interface AnsweredEmit {
  readonly event: NewsOf;
  readonly answering: (newsOf: NewsOf) => AnsweredEmit;
}

/** What the rest of the page sends at once for news of a chart, given the chart's context. */
type Answer<News, Context> = (news: News, context: Context) => TestEvent;

/** The chart on a page that answers its news at once, so that a step shows what they come to. */
export function answered<News, Context>(
  chart: AnyStateMachine,
  answer: Answer<News, Context>,
): AnyStateMachine {
  const answering = (newsOf: NewsOf): AnsweredEmit => {
    const action = enqueueActions(({ enqueue, context, event }, params) => {
      const news = newsOf({ context, event }, params);
      enqueue.emit(news as never);
      enqueue.raise(answer(news as News, context as Context) as never);
    });
    return Object.assign(action, { event: newsOf, answering });
  };
  const actions = chart.implementations.actions as unknown as Readonly<Record<string, Emit>>;
  const emitted = Object.entries(actions)
    .filter(([, { type }]) => type === 'xstate.emit')
    .map(([name, { event }]) => [name, answering(event as NewsOf)]);
  return chart.provide({ actions: Object.fromEntries(emitted) } as never);
}
