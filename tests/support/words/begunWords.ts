type Begun = (input: never) => string;

/** What a chart begins with, where it can begin in several ways. */
export const BEGUN: Readonly<Record<string, Begun>> = {
  recordList: ({ known }: { known: object | null }) =>
    known === null ? 'without rows' : 'with the rows of an earlier visit',
  appointment: ({ job: { events } }: { job: { events: readonly { rule: string | null }[] } }) => {
    if (events.length === 0) return 'a job without events';
    if (events.length > 1) return `a job with ${events.length} events`;
    return events[0]!.rule === null ? 'a job with one single visit' : 'a job with one series';
  },
  serverTask: ({ taskId }: { taskId: string | null }) =>
    taskId === null ? 'a new task' : 'a task that runs already',
  reportRun: ({ kind, taskId }: { kind: string; taskId: string | null }) =>
    `the report on ${kind}${taskId === null ? '' : ', which runs already'}`,
  contactSync: ({ taskId }: { taskId: string | null }) =>
    taskId === null ? 'nothing is read' : 'a reading that runs already',
  import: ({ id }: { id: number | null }) =>
    id === null ? 'without a file' : 'with a file that was uploaded earlier',
  visitBatch: ({ saved }: { saved: object | null }) =>
    saved === null ? 'visits to save' : 'visits that were saved earlier',
  absence: ({ isDated, earlier }: { isDated: boolean; earlier?: object }) => {
    if (earlier) return 'an absence whose visits were changed earlier';
    return isDated ? 'an absence that is noted' : 'a new absence';
  },
  dialogForm: ({ draft }: { draft: { kind: string } }) =>
    draft.kind === 'change' ? 'the rights of a colleague' : 'an invitation',
};
