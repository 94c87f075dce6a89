import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWeeklyLimit } from '../../../actors/session/useWeeklyLimit.ts';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Worker } from '../../../domain/entities.ts';
import type { Scope } from '../../../domain/job/series/seriesEdit.ts';
import { isArchived } from '../../../domain/person/archive.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { replacing } from '../../../domain/visits/replacing.ts';
import { rankingFrom, visitRanking } from '../../../domain/visits/fit/substitution.ts';
import { givenTo } from '../../../domain/visits/changes/visitPatch.ts';
import { eventWithId } from '../../../domain/job/eventIds.ts';
import { isGivenAsJob, workersOf } from '../../../domain/visits/workersOf.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { AllJobs } from '../../jobs/changes/AllJobs.tsx';
import { useRankedJobs } from '../../jobs/changes/useWorkerRanking.ts';
import { WorkerSearch } from '../../jobs/changes/WorkerSearch.tsx';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { WorkersNotLoaded } from '../../jobs/changes/WorkersNotLoaded.tsx';
import { useHandover } from '../../jobs/useHandover.ts';
import { useWorkerName } from '../../jobs/words.ts';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { RadioList } from '../../../ui/fields/RadioList.tsx';
import { ScopeList } from './ScopeList.tsx';
import { useScopes } from './useScopes.ts';
import { useVisitWords } from '../useVisitWords.ts';
import { VisitDialog } from './VisitDialog.tsx';

interface SubstituteDialogProps extends VisitTaskProps {
  readonly planned: Visit;
  /** As it is by now. */
  readonly newer: Visit;
}

/** The workers for one visit, or from it on, those that fit best first; the chosen one is saved at once. */
export function SubstituteDialog(props: SubstituteDialogProps) {
  return (
    <AllJobs>
      <Choice {...props} />
    </AllJobs>
  );
}

/** Those who may come in place of others; stable, so that nothing moves while a person chooses. */
function useCandidates(visit: Visit): readonly Worker[] | null {
  const workers = WorkerList.useRows();
  const areJobsLoading = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const { workerIds } = visit;
  return useMemo(
    () =>
      areJobsLoading || !workers
        ? null
        : workers.filter((worker) => !isArchived(worker) && !workerIds.includes(worker.id)),
    [areJobsLoading, workers, workerIds],
  );
}

function Choice({
  job,
  visit,
  planned,
  patch,
  about,
  newer,
  series,
  onChange,
  onClose,
}: SubstituteDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const field = useRef<HTMLInputElement>(null);
  const [now] = useState(useNow());
  const jobs = useRankedJobs();
  const workers = WorkerList.useRows();
  const candidates = useCandidates(visit);
  const nameOf = useWorkerName(workers);
  const { whoOf } = useVisitWords(workers);
  const [replaced, setReplaced] = useState(visit.workerIds[0] ?? null);
  const absenceOf = useAbsenceFinder();
  const weeklyLimit = useWeeklyLimit();
  const handover = useHandover();
  const all = useScopes(job, visit).filter((each) => each !== 'all');
  // A job that nobody has yet can be given as a whole.
  const whole: readonly Scope[] = visit.recurs && workersOf(job).size === 0 ? ['all'] : [];
  // What the event or the visit has of its own stays with whoever has the job.
  const isOfJob = !eventWithId(job, visit.eventId)!.workerIds && !patch?.workerIds;
  const scopes: readonly Scope[] =
    isOfJob && visit.workerIds.length < 2 ? [...all, ...whole] : ['visit'];
  const [scope, setScope] = useState<Scope>('visit');
  const ranking = useMemo(() => {
    if (!jobs || !candidates || !absenceOf) return null;
    const rank = scope === 'visit' ? visitRanking : rankingFrom;
    return rank({ job, visit, jobs, workers: candidates, now, timeZone, absenceOf, weeklyLimit });
  }, [jobs, candidates, absenceOf, weeklyLimit, job, visit, now, timeZone, scope]);
  useLayoutEffect(() => field.current?.focus(), []);
  const give = (workerId: number | null) => {
    if (workerId !== null && isGivenAsJob(job, visit, workerId))
      onChange(givenTo(patch, null), workerId);
    else if (scope === 'visit')
      onChange(givenTo(patch, replacing(visit, planned, replaced, workerId)));
    else if (scope === 'from') series.give(visit, workerId);
    else series.assign(handover(job, workerId));
  };
  const choose = (workerId: number) => {
    const comesAlready = scope === 'visit' && newer.workerIds.includes(workerId);
    if (comesAlready) onClose();
    else give(workerId);
  };
  const former = whoOf(planned);
  const isOpen = visit.workerIds.length === 0;
  return (
    <VisitDialog
      title={
        scope === 'visit' && isOpen ? (
          <Trans>Who comes to this visit</Trans>
        ) : scope === 'visit' ? (
          <Trans>Substitute for this visit</Trans>
        ) : scope === 'from' ? (
          <Trans>Who comes from this visit on</Trans>
        ) : (
          <Trans>Who comes to all visits</Trans>
        )
      }
      about={about}
      onClose={onClose}
      others={
        <>
          {visit.workerIds.length > 0 && (
            <ActionButton variant="outline" onClick={() => give(null)}>
              <Trans>Leave open</Trans>
            </ActionButton>
          )}
          {patch?.workerIds && planned.workerIds.length > 0 && (
            <ActionButton variant="outline" onClick={() => onChange(givenTo(patch, null))}>
              <Trans>{former} again</Trans>
            </ActionButton>
          )}
        </>
      }
    >
      {visit.workerIds.length > 1 && (
        <RadioList
          legend={<Trans>Who does not come?</Trans>}
          options={visit.workerIds.map((id) => [id, nameOf(id)] as const)}
          value={replaced!}
          onChoose={setReplaced}
        />
      )}
      <ScopeList scopes={scopes} value={scope} onChoose={setScope} />
      <Box>
        <WorkerSearch
          ref={field}
          label={isOpen ? t`Who comes` : t`Who comes instead`}
          workers={candidates}
          ranking={ranking}
          assigned={newer.workerIds[0] ?? null}
          offered={null}
          onChoose={choose}
        />
        <WorkersNotLoaded />
        <AbsencesNotLoaded />
      </Box>
    </VisitDialog>
  );
}
