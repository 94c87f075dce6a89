import { createContext, useContext } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Api } from '../api/createApi.ts';
import type { ConnectivityActor } from './connectivity.ts';
import type { KeptDrafts } from './keptDrafts.ts';
import type { SessionActor } from './session.ts';

export type SharedActorOptions = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** What every workflow of one running application shares. */
export interface Runtime {
  readonly api: Api;
  readonly session: SessionActor;
  readonly connectivity: ConnectivityActor;
  readonly keptDrafts: KeptDrafts;
  /** The present instant, in milliseconds since 1970. */
  readonly now: () => number;
  readonly actorOptions: SharedActorOptions;
}

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('There is no RuntimeProvider above this component.');
  return runtime;
}
