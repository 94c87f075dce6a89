import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSeriesRequests } from '../../actors/changes/seriesRequest.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { absencesAmong, NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import type { VisitPatch } from '../../domain/entities.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import { givenTo, moved, takingPlace } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { drawAtOnce } from '../../ui/movement/drawAtOnce.ts';
import { ActionMenu } from '../../ui/overlays/ActionMenu.tsx';
import { MenuItem } from '../../ui/overlays/Menu.tsx';
import type { ConfirmableJob } from './card/ConfirmedLine.tsx';
import { CancelDialog } from './dialogs/CancelDialog.tsx';
import { ConfirmationDialog } from './dialogs/ConfirmationDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';
import { NoteDialog } from './dialogs/NoteDialog.tsx';
import { SubstituteDialog } from './dialogs/SubstituteDialog.tsx';
import type { RequestOptions } from './useVisit.ts';
import { useVisitWords } from './useVisitWords.ts';
import { NewerVisit } from './NewerVisit.tsx';

const DIALOGS = {
  substitute: SubstituteDialog,
  move: MoveDialog,
  cancel: CancelDialog,
  note: NoteDialog,
  confirmation: ConfirmationDialog,
};

const BUTTON = {
  px: { base: '1', md: '3' },
  size: 'lg',
  flex: { base: '1 1 auto', md: 'none' },
  variant: 'outline',
  colorPalette: 'gray',
  'aria-haspopup': 'dialog',
} as const;

const FIRST = { 'data-autofocus': '' } as const;

const NEEDED = { variant: 'solid', colorPalette: 'accent' } as const;

/** What is asked, of a visit as the person has seen it: others may change it meanwhile. */
interface OpenedTask {
  readonly task: keyof typeof DIALOGS;
  readonly job: ScheduledJob;
  readonly visit: Visit;
  readonly planned: Visit;
}

interface VisitTasksProps {
  readonly job: ScheduledJob;
  /** The job without changes that are pending. */
  readonly listed: ScheduledJob & Partial<ConfirmableJob>;
  readonly visit: Visit;
  readonly planned: Visit;
  readonly onChange: (patch: VisitPatch | null, request?: RequestOptions) => void;
  /** Called once it is asked for that somebody, or nobody, comes. */
  readonly onGiven?: (() => void) | undefined;
  /** What else can be done with it, some `MenuItem`s. */
  readonly children?: ReactNode;
}

/**
 * What can be done with a visit, in colour only where somebody is missing. The substitute comes first: with the keys, that is Enter on the
 * visit, on the button and on the worker who fits best.
 */
export function VisitTasks({
  job,
  listed,
  visit,
  planned,
  onChange,
  onGiven,
  children,
}: VisitTasksProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenedTask | null>(null);
  const series = useSeriesRequests(opened?.job ?? job, visit);
  const { whenOf, whoOf } = useVisitWords(WorkerList.useRows());
  const patch = visit.patch ?? null;
  const isCancelled = patch?.cancelled === true;
  const isOther = patch?.start || patch?.workerIds;
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const isOver = visit.end <= useNow();
  const first = isOver ? {} : FIRST;
  const isSomebodyMissing =
    visit.workerIds.length === 0 || absencesAmong(visit.workerIds, visit, absenceOf).length > 0;
  const Asking = opened && DIALOGS[opened.task];
  const setTask = (task: OpenedTask['task']) => setOpened({ task, job, visit, planned });
  const close = () => setOpened(null);
  const finish = () => {
    // The focus is back in the popup before that closes.
    drawAtOnce(close);
    if (opened?.task === 'substitute') onGiven?.();
  };
  return (
    <>
      <Flex wrap="wrap" gap={{ base: '1.5', md: '2' }}>
        {!isCancelled && (
          <ActionButton
            {...BUTTON}
            {...first}
            {...(isSomebodyMissing && !isOver && NEEDED)}
            onClick={() => setTask('substitute')}
          >
            {visit.workerIds.length > 0 ? <Trans>Substitute</Trans> : <Trans>Assign</Trans>}
          </ActionButton>
        )}
        <ActionButton {...BUTTON} onClick={() => setTask('move')}>
          <Trans>Move</Trans>
        </ActionButton>
        <ActionButton
          {...BUTTON}
          {...(isCancelled && { ...first, 'aria-haspopup': undefined })}
          onClick={() => (isCancelled ? onChange(takingPlace(patch)) : setTask('cancel'))}
        >
          {isCancelled ? <Trans>Takes place</Trans> : <Trans>Cancel visit</Trans>}
        </ActionButton>
        <ActionMenu label={t`More actions`} variant="ghost">
          <MenuItem aria-haspopup="dialog" onClick={() => setTask('note')}>
            <Trans>Note</Trans>
          </MenuItem>
          {!isCancelled && !isOver && (
            <MenuItem aria-haspopup="dialog" onClick={() => setTask('confirmation')}>
              <Trans>Ask for confirmation</Trans>
            </MenuItem>
          )}
          {isOther && !isCancelled && (
            <MenuItem onClick={() => onChange(moved(givenTo(patch, null), null))}>
              <Trans>As planned again</Trans>
            </MenuItem>
          )}
          {children}
        </ActionMenu>
      </Flex>
      {Asking && (
        <Asking
          job={opened.job}
          listed={listed}
          visit={opened.visit}
          planned={opened.planned}
          patch={opened.visit.patch ?? null}
          newer={visit}
          series={{
            move: (...asked) => {
              finish();
              series.move(...asked);
            },
            end: () => {
              finish();
              series.end();
            },
            give: (...asked) => {
              finish();
              series.give(...asked);
            },
            assign: (...asked) => {
              finish();
              series.assign(...asked);
            },
          }}
          about={
            <>
              <Text>
                {[job.customerName, whenOf(visit), whoOf(visit)].filter(Boolean).join(' · ')}
              </Text>
              <NewerVisit shown={opened.job} newer={job} visitKey={opened.visit} />
            </>
          }
          onChange={(changed, workerId) => {
            finish();
            onChange(changed, { shown: opened.job, workerId });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
