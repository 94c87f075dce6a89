import { Box, chakra, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow, useIsBusy } from '../../../actors/visits/absence.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { OfJob } from '../../../domain/visits/jobVisits.ts';
import { chosenChanges, type Choice, type Choices } from '../../../domain/absences/visitChoices.ts';
import type { DayWindow } from '../../../domain/recurrence/visits.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import { othersAt } from '../../../domain/visits/conflicts/othersAt.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { IconLine } from '../../../ui/IconLine.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { useWorkerName } from '../../jobs/words.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { NothingSaved } from '../NothingSaved.tsx';
import { LeaveWarning } from '../../visitChoices/LeaveWarning.tsx';
import { ListsLoading } from '../../known/ListsLoading.tsx';
import { useAbsenceLists } from '../../known/useAbsenceLists.ts';
import { SaveAll } from '../../editor/saving/SaveAll.tsx';
import { useSubstitutedVisits } from '../../absences/useSubstitutedVisits.ts';

const BACK: Choice = { kind: 'back' };
const KEEP: Choice = { kind: 'keep' };

interface ReturnStepProps {
  readonly workerId: number;
  readonly days: DayWindow | null;
}

/** The visits to come that a worker gave away, ticked: they become theirs again with one save. */
export function ReturnStep({ workerId, days }: ReturnStepProps) {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const { timeZone } = useRuntime().api.config;
  const name = useWorkerName(WorkerList.useRows())(workerId);
  const choices = AbsenceFlow.useSelector(({ context }) => context.choices);
  const isBusy = useIsBusy();
  const visits = useSubstitutedVisits(workerId, days);
  const areJobsWhole = useAbsenceLists().unreadable === 0;
  if (!visits) return <ListsLoading />;
  const effective: Choices = Object.fromEntries(
    visits.map(({ visit: { id } }) => [id, choices[id] ?? BACK]),
  );
  const isBack = (id: string) => effective[id]?.kind === 'back';
  const count = visits.filter(({ visit }) => isBack(visit.id)).length;
  const toggle = (id: string) =>
    actor.send({
      type: 'choices.made',
      choices: { ...choices, [id]: isBack(id) ? KEEP : BACK },
    });
  const save = () =>
    actor.send({
      type: 'save.requested',
      asked: chosenChanges(visits, effective, { absentId: workerId, timeZone }),
    });
  if (visits.length === 0) {
    return (
      areJobsWhole && (
        <Card>
          <Text p="4">
            <Trans>No visits to come of {name} are with others.</Trans>
          </Text>
        </Card>
      )
    );
  }
  return (
    <>
      <NothingSaved workerId={workerId} />
      <Card title={<Trans>Which visits does {name} make again?</Trans>}>
        <chakra.ul listStyleType="none" pb="2">
          {visits.map((one) => (
            <SubstitutedRow
              key={one.visit.id}
              substituted={one}
              workerId={workerId}
              isBack={isBack(one.visit.id)}
              onToggle={() => toggle(one.visit.id)}
            />
          ))}
        </chakra.ul>
      </Card>
      <SaveAll
        action={<Trans>Give back</Trans>}
        disabled={count === 0}
        count={count}
        isBusy={isBusy}
        onSave={save}
      >
        <span>
          {t`${plural(count, { one: `# visit back to ${name}`, other: `# visits back to ${name}` })}`}
        </span>
      </SaveAll>
      <LeaveWarning isNeeded={isBusy || Object.keys(choices).length > 0}>
        <Trans>Nothing is given back yet, and your choices would be lost.</Trans>
      </LeaveWarning>
    </>
  );
}

interface SubstitutedRowProps {
  readonly substituted: OfJob;
  readonly workerId: number;
  readonly isBack: boolean;
  readonly onToggle: () => void;
}

/** When and where, who comes by now, and who has been told of that. */
function SubstitutedRow({
  substituted: { job, visit },
  workerId,
  isBack,
  onToggle,
}: SubstitutedRowProps) {
  const { t, i18n } = useLingui();
  const { whenOf, whoOf } = useVisitWords(WorkerList.useRows());
  const customer = job.customerName || t`Unknown customer`;
  const when = whenOf(visit);
  const who = whoOf(visit);
  const { told } = visit.patch ?? {};
  const knowing = [
    ...(told?.customer ? [customer] : []),
    ...(told?.worker && visit.workerIds.length > 0 ? [who] : []),
  ];
  const knows = new Intl.ListFormat(i18n.locale).format(knowing);
  return (
    <chakra.li px="4" py="2.5" borderTopWidth="1px" aria-label={`${when}, ${customer}`}>
      <CheckField
        label={
          <span>
            <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {when}
            </chakra.span>{' '}
            {customer}
          </span>
        }
        checked={isBack}
        onChange={onToggle}
      />
      <Box ps="7">
        <Text color="fg.muted">
          {visit.workerIds.length > 0 ? (
            <Trans>by now: {who}</Trans>
          ) : (
            <Trans>by now: nobody</Trans>
          )}
          {knowing.length > 0 && (
            <>
              {' · '}
              <Trans>told already: {knows}</Trans>
            </>
          )}
          {' · '}
          <Link asChild minH="6">
            <RouterLink to={recordPath('job', job.id)} aria-label={t`Job: ${customer}, ${when}`}>
              <Trans>Job</Trans>
            </RouterLink>
          </Link>
        </Text>
        {isBack && <OtherVisits substituted={{ job, visit }} workerId={workerId} />}
      </Box>
    </chakra.li>
  );
}

/** Where the worker is at that time by now. */
function OtherVisits({
  substituted: { visit },
  workerId,
}: Pick<SubstitutedRowProps, 'substituted' | 'workerId'>) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const worker = useWorkerName(WorkerList.useRows())(workerId);
  const others = useMemo(
    () => othersAt(jobs ?? [], { id: visit.id, workerIds: [workerId] }, visit, timeZone),
    [jobs, visit, workerId, timeZone],
  );
  return others.map(({ visit: other, customerName }) => {
    const customer = customerName || t`Unknown customer`;
    const times = `${timeOf(other.start)}–${timeOf(other.end)}`;
    return (
      <IconLine key={other.id} path={mdiAlertOutline} color="orange.fg">
        <Trans>
          {worker} is at {customer} then, {times}
        </Trans>
      </IconLine>
    );
  });
}
