import { createActorContext } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { savedViewsMachine } from '../../../machines/lists/savedViewsMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import { fetchViews, saveViewChange, type StoredViews } from '../../api/savedViews.ts';
import {
  changeOfDraft,
  type SavedView,
  type ViewChange,
  type ViewDraft,
} from '../../domain/list/savedViews.ts';
import { dialogForm } from '../dialogForm.ts';
import { useFeature } from '../runtime/useFeature.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useSessionActor, type SessionActor } from '../session/session.ts';
import { changeInBrowser, viewsInBrowser } from './browserViews.ts';

export const SavedViews = createActorContext(savedViewsMachine);

interface ViewStore {
  readonly fetch: (signal: AbortSignal) => Promise<readonly SavedView[]>;
  readonly change: (change: ViewChange) => Promise<readonly SavedView[]>;
}

/** The views on the server, which are known by the time they are changed. */
function viewsOnServer(api: Api): ViewStore {
  let known: StoredViews = { views: [], etag: null };
  return {
    fetch: async (signal) => {
      known = await fetchViews(api, signal);
      return known.views;
    },
    change: async (change) => {
      known = await saveViewChange(api, known, change);
      return known.views;
    },
  };
}

/** Who is signed in, once that is known. */
async function usernameIn(session: SessionActor): Promise<string> {
  const { context } = await waitFor(session, ({ context: { user } }) => user !== null);
  return context.user!.username;
}

/** The views on the server; of a backend that keeps none, those in this browser. */
function useViewStore(): ViewStore {
  const { api } = useRuntime();
  const isOffered = useFeature('einsatzplan');
  const session = useSessionActor();
  return useMemo(
    () =>
      isOffered
        ? viewsOnServer(api)
        : {
            fetch: async () => viewsInBrowser(await usernameIn(session)),
            change: async (change) => changeInBrowser(await usernameIn(session), change),
          },
    [api, isOffered, session],
  );
}

/** The `logic` and `options` of the provider. */
export function useSavedViewsProps() {
  const { actorOptions } = useRuntime();
  const { fetch, change } = useViewStore();
  return useMemo(
    () => ({
      logic: savedViewsMachine.provide({
        actors: {
          fetchViews: fromPromise(({ signal }) => fetch(signal)),
          saveChange: fromPromise(({ input }) => change(input.change)),
          form: dialogForm((draft: ViewDraft) => change(changeOfDraft(draft))),
        },
      }),
      options: actorOptions,
    }),
    [fetch, change, actorOptions],
  );
}

/** Asks for the views as soon as they are wanted, and returns them; null before they are known. */
export function useWantedViews(areWanted: boolean): readonly SavedView[] | null {
  const actor = SavedViews.useActorRef();
  useEffect(() => {
    if (areWanted) actor.send({ type: 'views.wanted' });
  }, [actor, areWanted]);
  return SavedViews.useSelector(({ context }) => context.views);
}

/** Calls back when a view is saved, renamed or deleted. */
export function useViewChanges(onChanged: (change: ViewChange) => void): void {
  const actor = SavedViews.useActorRef();
  const hear = useEffectEvent(onChanged);
  useEffect(() => actor.on('view.changed', ({ change }) => hear(change)).unsubscribe, [actor]);
}
