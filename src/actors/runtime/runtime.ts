import { createContext, useContext } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { connectivityMachine } from '../../../machines/connection/connectivityMachine.ts';
import type { sessionMachine } from '../../../machines/account/sessionMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import type { ReportKind } from '../../domain/reports/report.ts';
import type { ReportTask } from '../../domain/reports/reportAddress.ts';
import type { UnsavedStore } from './unsavedStore.ts';
import type { DraftStore } from './draftStore.ts';
import type { ForeignMarks } from './foreignMarks.ts';
import type { LeftChanges } from './leftChanges.ts';
import type { UndoFeed } from './undoFeed.ts';

export type SharedActorOptions = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

export type Clock = NonNullable<SharedActorOptions['clock']>;

export interface Runtime {
  readonly api: Api;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly connectivity: ActorRefFrom<typeof connectivityMachine>;
  readonly draftStore: DraftStore;
  readonly unsavedStore: UnsavedStore;
  readonly undoFeed: UndoFeed;
  readonly leftChanges: LeftChanges;
  readonly foreignMarks: ForeignMarks;
  /** The started reports without a known outcome. */
  readonly unfinishedReports: Map<ReportKind, ReportTask>;
  readonly actorOptions: SharedActorOptions;
  /** For timers outside of actors. */
  readonly clock: Clock;
}

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('There is no RuntimeProvider above this component.');
  return runtime;
}
