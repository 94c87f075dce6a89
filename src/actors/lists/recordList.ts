import { createActorContext } from '@xstate/react';
import {
  createContext,
  createElement,
  useEffect,
  useMemo,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import { fetchList, type ListQuery } from '../../api/client/list.ts';
import type { ListId } from '../../api/client/listCache.ts';
import type { ListRecord } from '../../domain/entities.ts';
import type { ForeignChange } from '../../domain/heardChange.ts';
import { everyMinuteInView } from '../clock/everyMinuteInView.ts';
import { useRuntime, type Clock, type Runtime } from '../runtime/runtime.ts';
import { onWindowReturn } from '../clock/windowReturn.ts';
import { fetchedList } from './fetchedList.ts';

interface Refreshed {
  readonly isBusy: () => boolean;
  readonly refresh: () => void;
}

/** Refreshes when the connection or the window returns. Returns the function that stops this. */
function onReturn(
  { connectivity }: Pick<Runtime, 'connectivity'>,
  { isBusy, refresh }: Refreshed,
): () => void {
  const restored = connectivity.on('connection.restored', () => {
    // A pending request may be the one whose answer shows that the connection is back.
    if (!isBusy()) refresh();
  });
  const stopReturns = onWindowReturn(() => {
    if (!connectivity.getSnapshot().hasTag('lost')) refresh();
  });
  return () => {
    restored.unsubscribe();
    stopReturns();
  };
}

/** In ms: changes that come one after another are loaded together. */
const GATHERING = 200;

/**
 * Returns a function that refreshes soon, however often it is called until then, and not before
 * what is on its way has come; and one that stops this.
 */
function gathering(clock: Clock, { isBusy, refresh }: Refreshed) {
  let timer: unknown = null;
  const soon = () => {
    timer ??= clock.setTimeout(() => {
      timer = null;
      if (isBusy()) soon();
      else refresh();
    }, GATHERING);
  };
  return { soon, stop: () => clock.clearTimeout(timer) };
}

interface FollowedNews extends Refreshed {
  /** Whether it shows something of what others may have changed. */
  readonly concerns: (change: ForeignChange) => boolean;
}

/**
 * Refreshes when the connection or the window returns, and soon after others have changed something
 * that is shown. Returns the function that stops this.
 */
export function followNews(
  { api, clock, connectivity }: Pick<Runtime, 'api' | 'clock' | 'connectivity'>,
  { concerns, ...refreshed }: FollowedNews,
): () => void {
  const news = gathering(clock, refreshed);
  const stopReturns = onReturn({ connectivity }, refreshed);
  const stopChanges = api.listCache.onChanged((change) => {
    if (concerns(change)) news.soon();
  });
  return () => {
    stopReturns();
    stopChanges();
    news.stop();
  };
}

interface FreshList extends Pick<ListId, 'path' | 'includes'> {
  /** The paths of other lists whose records it shows something of. */
  readonly follows?: readonly string[];
}

/**
 * Refreshes a list when the connection returns, when the window returns, every minute in view, and
 * when others have changed what it has, and patches its rows with saved records. Returns the
 * function that stops this.
 *
 * @internal
 */
export function keepFresh(
  list: RecordListActor,
  runtime: Pick<Runtime, 'api' | 'clock' | 'connectivity'>,
  { path, includes, follows = [] }: FreshList,
): () => void {
  const { api, clock, connectivity } = runtime;
  const refresh = () => list.send({ type: 'refresh.requested' });
  const isConnected = () => !connectivity.getSnapshot().hasTag('lost');
  const isBusy = () => list.getSnapshot().hasTag('busy');
  const stopNews = followNews(runtime, {
    isBusy,
    refresh,
    concerns: ({ kind }) => kind === null || kind === path || follows.includes(kind),
  });
  const stopMinutes = everyMinuteInView(clock, () => {
    if (isConnected() && list.getSnapshot().matches('ready')) refresh();
  });
  const stopSaves = api.listCache.onSaved((of, saved, patch) => {
    if (of !== path) return;
    const known = list.getSnapshot().context.rows?.find(({ id }) => id === saved.id);
    const row = known && patch ? patch(known) : saved;
    list.send({ type: 'row.saved', row, belongs: patch !== null && includes(row) });
  });
  return () => {
    stopNews();
    stopMinutes();
    stopSaves();
  };
}

interface RefreshProps {
  readonly of: FreshList;
  readonly children?: ReactNode;
}

const NO_ROWS: readonly never[] = [];

/** One kind of list: its provider, which keeps it fresh, and its rows with their type. */
export function createRecordList<Row extends ListRecord>() {
  const { Provider, useActorRef, useSelector } = createActorContext(recordListMachine);
  const Actor = createContext<RecordListActor | null>(null);
  function Fresh({ of, children }: RefreshProps) {
    const list = useActorRef();
    const runtime = useRuntime();
    useEffect(() => keepFresh(list, runtime, of), [list, runtime, of]);
    return createElement(Actor, { value: list }, children);
  }
  const useRows = () => useSelector(({ context }) => context.rows) as readonly Row[] | null;
  return {
    Provider: ({ children, of, ...props }: ComponentProps<typeof Provider> & RefreshProps) =>
      createElement(
        Provider,
        props as ComponentProps<typeof Provider>,
        createElement(Fresh, { of }, children),
      ),
    /** Its actor; null where there is none around. */
    Actor,
    useActorRef,
    useSelector,
    /** Null while they load for the first time. */
    useRows,
    useRowsSoFar: (): readonly Row[] => useRows() ?? NO_ROWS,
  };
}

export type RecordListActor = ActorRefFrom<typeof recordListMachine>;

/** Whether the first rows load, or the rows after a failure. */
export function isLoading(snapshot: SnapshotFrom<typeof recordListMachine>): boolean {
  const { rows, unreadable, failure } = snapshot.context;
  const areGood = rows !== null && unreadable === 0 && failure === null;
  return snapshot.hasTag('busy') && !areGood;
}

/** What is known of the rows of a list: nothing yet, nothing, what was known earlier, some, or all. */
export type Knowledge = 'loading' | 'failed' | 'stale' | 'incomplete' | 'ready';

export function knowledgeOf({
  context: { rows, unreadable, failure },
}: SnapshotFrom<typeof recordListMachine>): Knowledge {
  if (rows === null) return failure === null ? 'loading' : 'failed';
  if (failure !== null) return 'stale';
  return unreadable > 0 ? 'incomplete' : 'ready';
}

/** Whether it is known that there are no rows. */
export function isKnownEmpty(snapshot: SnapshotFrom<typeof recordListMachine>): boolean {
  return knowledgeOf(snapshot) === 'ready' && snapshot.context.rows?.length === 0;
}

/** Whether rows came, and none of them could be read. */
export function isUnreadable({ context }: SnapshotFrom<typeof recordListMachine>): boolean {
  return context.rows?.length === 0 && context.unreadable > 0;
}

/** The props of a list's provider; give it the query's key as React key too. */
export function useRecordListProps<Row extends ListRecord>(query: ListQuery<Row>) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: query,
      ...fetchedList(
        { actorOptions },
        (signal) => fetchList(api, query, signal),
        api.listCache.get(query)?.list,
      ),
    }),
    [api, actorOptions, query],
  );
}
