import { usePermission, useCanOpen } from '../../../actors/session/usePermission.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import {
  recordPath,
  reportAbsencePath,
  ROUTES,
  substitutesPath,
} from '../../../domain/navigation/route.ts';
import type { Todo, TodoOf } from '../../../domain/today/todos.ts';
import { isLeftOpen } from '../../../domain/visits/visitExceptions.ts';
import type { Opened } from '../opened.ts';

type OfJob = Exclude<Todo, TodoOf<'holiday' | 'absent' | 'mail'>>;

/** What settles it: a change of the whole job, or one of the visit. */
function taskOf(todo: OfJob): Opened['task'] {
  const { job } = todo;
  switch (todo.kind) {
    case 'open':
      return job.workerId === null && !isLeftOpen(todo.visit) ? 'assign' : 'visit';
    case 'archived':
      return todo.workerIds.some((id) => id === job.workerId) ? 'assign' : 'visit';
    case 'declined':
    case 'unconfirmed':
      return 'confirm';
    case 'overlap':
    case 'declinedVisit':
    case 'untold':
      return 'visit';
  }
}

/** What something to be done opens: the popup that settles it, or the page at a path. */
export function useWayOf(): (todo: Todo) => string | Omit<Opened, 'anchor'> {
  const mayOpen = useCanOpen();
  const mayEdit = usePermission('edit');
  const keepsVisits = useFeature('einsatzplan');
  return (todo) => {
    if (todo.kind === 'holiday') return `${ROUTES.holidays.path}#${todo.holiday.day}`;
    if (todo.kind === 'mail') {
      const { kind, id } = todo.mail.recipient;
      if (mayOpen(ROUTES.settings.path) || kind === 'user') return `${ROUTES.settings.path}#mail`;
      return recordPath(kind, id);
    }
    if (todo.kind === 'absent') {
      const { workerId, id } = todo.absence;
      return mayOpen(reportAbsencePath(workerId))
        ? substitutesPath(workerId, id)
        : recordPath('worker', workerId);
    }
    const { job, visit } = todo;
    const task = taskOf(todo);
    const isPossible = mayEdit && (task !== 'visit' || keepsVisits);
    return isPossible ? { task, job, visit } : recordPath('job', job.id);
  };
}
