import { Box, chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { absencesAmong } from '../../../domain/absences/absentAt.ts';
import { isSharedJob } from '../../../domain/job/people/eventPeople.ts';
import { paperVisitWriter, visitWriter } from '../../../domain/visits/visitInWords.ts';
import { nextClash } from '../../../domain/visits/fit/workerSchedule.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { usePrinting } from '../../../ui/page/usePrinting.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { useRuleLanguage, useWorkerName } from '../../jobs/words.ts';
import { ScheduleStatus } from './ScheduleStatus.tsx';
import { showSchedule } from './ScheduleSection.tsx';
import { useWorkerSchedule } from './WorkerSchedule.tsx';

/**
 * Says beside the chosen worker whether the job overlaps their other jobs or falls into absences, and
 * leads to the week.
 */
export function ClashLine() {
  const { jobs } = useWorkerSchedule();
  return (
    <Box role="status" minH={jobs ? { base: '12', lg: '6' } : undefined}>
      {jobs && (
        <ScheduleStatus jobs={jobs}>
          <Clashes />
          <AbsencesNotLoaded />
          <Absences />
        </ScheduleStatus>
      )}
    </Box>
  );
}

/** To how many visits of the job somebody is to come who is absent then. */
function Absences() {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const { visits } = useWorkerSchedule();
  const absenceOf = useAbsenceFinder();
  const now = useNow();
  if (!absenceOf) return null;
  const found = visits.filter(
    (visit) =>
      visit.isCurrentJob &&
      !visit.patch?.cancelled &&
      visit.end > now &&
      absencesAmong(visit.workerIds, visit, absenceOf).length > 0,
  );
  const [next] = found;
  if (!next) return null;
  const nextInWords = visitWriter(language, dayOf(now))(next);
  const count = t`${plural(found.length, { one: '# visit', other: '# visits' })}`;
  return (
    <IconLine path={mdiAlertCircleOutline} color="red.800">
      <Trans>
        {count} during an absence, next <chakra.span whiteSpace="nowrap">{nextInWords}</chakra.span>
      </Trans>
    </IconLine>
  );
}

function Clashes() {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const { clashes, areJobsWhole, showWeekOf } = useWorkerSchedule();
  const now = useNow();
  const printing = usePrinting();
  const nameOf = useWorkerName(WorkerList.useRows());
  const worker = JobEditor.useDraft((draft) =>
    isSharedJob(draft) ? nameOf(draft.workerId) : null,
  );
  if (clashes.length === 0) {
    if (!areJobsWhole) return null;
    return worker === null ? (
      <Trans>No overlap with the worker’s other jobs.</Trans>
    ) : (
      <Trans>No overlap of {worker} with other jobs.</Trans>
    );
  }
  const next = nextClash(clashes, now)?.visit;
  const inWords = printing ? paperVisitWriter(language) : visitWriter(language, dayOf(now));
  const nextInWords = next && inWords(next);
  const overlaps = t`${plural(clashes.length, { one: '# overlap', other: '# overlaps' })}`;
  const show = () => {
    if (next) showWeekOf(dayOf(next.start));
    showSchedule();
  };
  return (
    <IconLine path={mdiAlertCircleOutline} color="red.800">
      {worker !== null && `${worker}: `}
      {nextInWords ? (
        <Trans>
          {overlaps}, next <chakra.span whiteSpace="nowrap">{nextInWords}</chakra.span>
        </Trans>
      ) : (
        overlaps
      )}{' '}
      <TextButton onClick={show} _print={{ display: 'none' }}>
        <Trans>Show the week</Trans>
      </TextButton>
    </IconLine>
  );
}
