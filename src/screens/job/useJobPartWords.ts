import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../actors/workerList.ts';
import { appointmentSummary } from '../../domain/job/appointmentSummary.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { formatDay } from '../../domain/time/dates.ts';
import type { PartWords } from '../editor/ConflictQuestion.tsx';
import { useRuleLanguage } from '../jobs/useRuleLanguage.ts';

/** The parts of a job on which two people can disagree in words; a confirmation is given or not. */
export function useJobPartWords(): PartWords {
  const { t } = useLingui();
  const language = useRuleLanguage();
  const workers = WorkerList.useRows();
  const workerName = (id: number | null) =>
    id === null
      ? t`unassigned`
      : (workers?.find((worker) => worker.id === id)?.name ?? t`Worker ${id}`);
  return (part, draft) => {
    const { fromDate, events, workerId } = draft as JobDraft;
    if (part === 'worker') return { label: t`Worker`, value: workerName(workerId) };
    const start = fromDate && t`from ${formatDay(fromDate)}`;
    const summary = appointmentSummary({ fromDate, events }, language);
    return { label: t`Appointment`, value: [summary, start].filter(Boolean).join(', ') };
  };
}
