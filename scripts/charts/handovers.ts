/** Where a chart goes on in another one through functions that a search in the sources does not follow. */
export interface Handover {
  readonly from: string;
  /** The port whose good answer is passed on, or the news. */
  readonly by: { readonly port: string } | { readonly news: string };
  readonly to: string;
  readonly event: string;
  /** The file that sends the event, or puts it into the feed that the other chart is told from. */
  readonly file: string;
}

const CHANGED = { news: 'records.changed' } as const;
const RESTORED = { news: 'connection.restored' } as const;

export const HANDOVERS: readonly Handover[] = [
  {
    from: 'recordEditor',
    by: { port: 'saveRecord' },
    to: 'undo',
    event: 'change.made',
    file: 'src/actors/editor/recordEditor.ts',
  },
  {
    from: 'recordEditor',
    by: { port: 'saveRecord' },
    to: 'recordList',
    event: 'row.saved',
    file: 'src/actors/lists/recordList.ts',
  },
  {
    from: 'visitBatch',
    by: { port: 'saveBatch' },
    to: 'undo',
    event: 'change.made',
    file: 'src/actors/visits/saveVisits.ts',
  },
  {
    from: 'undo',
    by: { news: 'wait.ended' },
    to: 'change',
    event: 'undo.requested',
    file: 'src/actors/changes/change.ts',
  },
  {
    from: 'live',
    by: CHANGED,
    to: 'recordList',
    event: 'refresh.requested',
    file: 'src/actors/lists/recordList.ts',
  },
  {
    from: 'live',
    by: CHANGED,
    to: 'recordEditor',
    event: 'newer.found',
    file: 'src/actors/editor/followedRecord.ts',
  },
  {
    from: 'live',
    by: CHANGED,
    to: 'absence',
    event: 'change.noticed',
    file: 'src/screens/absence/visits/useNewerChanges.ts',
  },
  {
    from: 'live',
    by: CHANGED,
    to: 'history',
    event: 'refresh.requested',
    file: 'src/actors/lists/history.ts',
  },
  {
    from: 'connectivity',
    by: RESTORED,
    to: 'live',
    event: 'connection.restored',
    file: 'src/actors/connection/live.ts',
  },
  {
    from: 'connectivity',
    by: RESTORED,
    to: 'serverTask',
    event: 'connection.restored',
    file: 'src/actors/serverTask.ts',
  },
  {
    from: 'connectivity',
    by: RESTORED,
    to: 'timesheetSetup',
    event: 'connection.restored',
    file: 'src/actors/exchange/timesheetSetup.ts',
  },
];
