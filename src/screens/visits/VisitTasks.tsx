import { Box, Grid, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSeriesRequests } from '../../actors/changes/seriesRequest.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { VisitPatch } from '../../domain/entities.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { givenTo, moved, takingPlace } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { drawAtOnce } from '../../ui/drawAtOnce.ts';
import { CancelDialog } from './dialogs/CancelDialog.tsx';
import { ConfirmationDialog } from './dialogs/ConfirmationDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';
import { NoteDialog } from './dialogs/NoteDialog.tsx';
import { SubstituteDialog } from './dialogs/SubstituteDialog.tsx';
import type { VisitRequest } from './useVisit.ts';
import { useVisitWords } from './useVisitWords.ts';
import { VisitMeanwhile } from './VisitMeanwhile.tsx';

const DIALOGS = {
  substitute: SubstituteDialog,
  move: MoveDialog,
  cancel: CancelDialog,
  note: NoteDialog,
  confirmation: ConfirmationDialog,
};

const BUTTON = {
  size: 'xs',
  variant: 'outline',
  colorPalette: 'gray',
  'aria-haspopup': 'dialog',
} as const;

/** What is asked, of a visit as the person has seen it: others may change it meanwhile. */
interface OpenedTask {
  readonly task: keyof typeof DIALOGS;
  readonly job: ScheduledJob;
  readonly visit: JobVisit;
  readonly planned: JobVisit;
}

interface VisitTasksProps {
  readonly job: ScheduledJob;
  readonly visit: JobVisit;
  readonly planned: JobVisit;
  readonly onChange: (patch: VisitPatch | null, request?: VisitRequest) => void;
  /** Called before a button removes itself, to move the focus. */
  readonly onAct: () => void;
  /** Called once it is asked for that somebody, or nobody, comes. */
  readonly onGiven: (() => void) | undefined;
}

/**
 * What can be done with a visit. The substitute comes first: with the keys, that is Enter on the
 * visit, on the button and on the worker who fits best.
 */
export function VisitTasks({ job, visit, planned, onChange, onAct, onGiven }: VisitTasksProps) {
  const [opened, setOpened] = useState<OpenedTask | null>(null);
  const series = useSeriesRequests(opened?.job ?? job, visit);
  const { whenOf, whoOf } = useVisitWords(WorkerList.useRows());
  const patch = visit.patch ?? null;
  const isCancelled = patch?.cancelled === true;
  const isOther = patch?.start || patch?.workerIds;
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
      <Grid templateColumns="1fr 1fr" gap="2">
        {!isCancelled && (
          <ActionButton {...BUTTON} onClick={() => setTask('substitute')}>
            {visit.workerIds.length > 0 ? <Trans>Substitute</Trans> : <Trans>Assign</Trans>}
          </ActionButton>
        )}
        <ActionButton {...BUTTON} onClick={() => setTask('move')}>
          <Trans>Move</Trans>
        </ActionButton>
        <ActionButton
          {...BUTTON}
          aria-haspopup={isCancelled ? undefined : 'dialog'}
          onClick={() => (isCancelled ? onChange(takingPlace(patch)) : setTask('cancel'))}
        >
          {isCancelled ? <Trans>Takes place</Trans> : <Trans>Cancel visit</Trans>}
        </ActionButton>
        <ActionButton {...BUTTON} onClick={() => setTask('note')}>
          <Trans>Note</Trans>
        </ActionButton>
        {!isCancelled && (
          <ActionButton {...BUTTON} gridColumn="1 / -1" onClick={() => setTask('confirmation')}>
            <Trans>Ask for confirmation</Trans>
          </ActionButton>
        )}
      </Grid>
      {isOther && !isCancelled && (
        <Box pt="1">
          <TextButton
            onClick={() => {
              onAct();
              onChange(moved(givenTo(patch, null), null));
            }}
          >
            <Trans>As planned again</Trans>
          </TextButton>
        </Box>
      )}
      {Asking && (
        <Asking
          job={opened.job}
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
              <VisitMeanwhile shown={opened.job} newer={job} visitKey={opened.visit} />
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
