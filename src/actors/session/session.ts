import { useSelector } from '@xstate/react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../machines/account/sessionMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import { fetchCurrentUser, signOut } from '../../api/account/session.ts';
import { useRuntime, type SharedActorOptions } from '../runtime/runtime.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** `api` is a function because the session is created first. */
export function createSession(
  api: () => Api,
  options: SharedActorOptions & { readonly input: { readonly pathname: string } },
): SessionActor {
  return createActor(
    sessionMachine.provide({
      actors: {
        fetchCurrentUser: fromPromise(({ signal }) => fetchCurrentUser(api(), signal)),
        signOut: fromPromise(() => signOut(api())),
      },
    }),
    options,
  );
}

export function isLeaving(snapshot: SnapshotFrom<typeof sessionMachine>): boolean {
  return snapshot.matches({ signedOut: { departed: 'leaving' } });
}

/** Asks again who is signed in, with what the business has set, behind the screen. */
export function recheckSession(session: SessionActor): void {
  const { pathname } = session.getSnapshot().context;
  session.send({ type: 'path.changed', pathname });
}

export function useSessionActor(): SessionActor {
  return useRuntime().session;
}

export function useSession<Selected>(
  select: (snapshot: SnapshotFrom<typeof sessionMachine>) => Selected,
): Selected {
  return useSelector(useSessionActor(), select);
}

/** Empty without a session. */
export function useUsername(): string {
  return useSession(({ context }) => context.user?.username ?? '');
}
