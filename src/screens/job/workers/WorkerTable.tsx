import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { useMakesRecords } from '../../../actors/session/useMakesRecords.ts';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Worker } from '../../../domain/entities.ts';
import { ActionButton, TextButton } from '../../../ui/buttons.tsx';
import { CardLink } from '../../page/CardLink.tsx';
import { NewRecordLink } from '../../page/NewRecordLink.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import { RecordTable } from '../../list/RecordTable.tsx';
import type { RecordTableHandle } from '../../list/useReveal.ts';
import { useOwnListParams } from '../../list/useListParams.ts';
import { WORKER_TEXTS } from '../../people/personLists.ts';
import { ClashLine } from '../schedule/ClashLine.tsx';
import { ArchivedWorkers } from './ArchivedWorkers.tsx';
import { EventPeople, MorePeople } from './EventPeople.tsx';
import { SinceWhen } from './SinceWhen.tsx';
import { useAssign } from './useAssign.ts';
import { useWorkerColumns } from './useWorkerColumns.tsx';
import { useWorkerLines } from './useWorkerLines.ts';

const ALL_ARCHIVED = { ...WORKER_TEXTS, empty: WORKER_TEXTS.allArchived! };

const SHOW_ARCHIVED = (
  <CardLink to="/workers?archived=1">
    <Trans>Show archived</Trans>
  </CardLink>
);

const NEW_WORKER = <NewRecordLink kind="worker" />;

/** Rows from 480 px on, and what they or the cards reserve while they load, in px. */
const LAYOUT = { compact: true, expected: 12, cardHeight: 111 };

/** Reserves the space of the table while the job loads. */
export function WorkerTableSkeleton() {
  return (
    <Box css={{ '& > section > *': { visibility: 'hidden' } }}>
      <ListTable
        lines={null}
        columns={useWorkerColumns()}
        texts={WORKER_TEXTS}
        view={useOwnListParams()}
        {...LAYOUT}
        title={<Trans>Worker</Trans>}
        above={<Box h={{ base: '84px', lg: '68px' }} />}
      />
    </Box>
  );
}

/** Whether the pointer or the focus is in the element that gets the handlers. */
function useHighlight() {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHighlighted: isPointed || isFocused,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setIsFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/**
 * All workers with their availability and load; at most one can be chosen. No row moves under the
 * pointer or the focus.
 */
export function WorkerTable() {
  const assign = useAssign();
  const makesRecords = useMakesRecords();
  const chosen = JobEditor.useDraft((draft) => draft.workerId);
  const workers = WorkerList.useRows();
  const assigned = workers?.find(({ id }) => id === chosen);
  const table = useRef<RecordTableHandle>(null);
  const { isHighlighted, handlers } = useHighlight();
  const lines = useWorkerLines(isHighlighted);
  const areAllArchived = (workers?.length ?? 0) > 0 && lines?.length === 0;
  const interaction = useMemo(
    () => ({
      onChoose: ({ id }: Worker) => assign(id),
      isChosen: ({ id }: Worker) => id === chosen,
    }),
    [assign, chosen],
  );
  return (
    <Box {...handlers}>
      <RecordTable
        handle={table}
        list={WorkerList.useActorRef()}
        lines={lines}
        orderKey={lines?.map(({ id }) => id).join()}
        columns={useWorkerColumns()}
        texts={areAllArchived ? ALL_ARCHIVED : WORKER_TEXTS}
        firstStep={areAllArchived ? SHOW_ARCHIVED : makesRecords && NEW_WORKER}
        view={useOwnListParams()}
        interaction={interaction}
        {...LAYOUT}
        title={<Trans>Worker</Trans>}
        aside={
          <Flex wrap="wrap" justify="end" columnGap={{ base: '2', sm: '4' }}>
            <MorePeople />
            {assigned && (
              <CardLink to={`/workers/${assigned.id}`}>
                <Trans>Worker’s page</Trans>
              </CardLink>
            )}
          </Flex>
        }
        above={
          <>
            <Flex align="center" justify="space-between" gap="3" px="4" minH="8">
              <Box color="fg.muted" aria-live="polite">
                {workers &&
                  (chosen === null ? (
                    <Trans>Not assigned yet.</Trans>
                  ) : (
                    <Assigned
                      worker={assigned}
                      number={chosen}
                      onShow={() => table.current?.reveal(chosen)}
                    />
                  ))}
                <SinceWhen />
              </Box>
              <ActionButton
                variant="outline"
                colorPalette="gray"
                flex="none"
                disabled={chosen === null}
                onClick={() => assign(null)}
              >
                <Trans>Unassign</Trans>
              </ActionButton>
            </Flex>
            <EventPeople />
            <ArchivedWorkers />
            <ClashLine />
          </>
        }
      />
    </Box>
  );
}

interface AssignedProps {
  /** Undefined if the list has no such worker. */
  readonly worker: Worker | undefined;
  readonly number: number;
  readonly onShow: () => void;
}

/** The assigned worker; a click shows the row, on whichever page of the list it is. */
function Assigned({ worker, number, onShow }: AssignedProps) {
  const { t } = useLingui();
  if (!worker) return <Trans>Assigned: {`#${number}`}</Trans>;
  const name = worker.name || t`Without a name`;
  return (
    <Trans>
      Assigned:{' '}
      <TextButton aria-label={t`${name}, show in the list`} onClick={onShow}>
        {name}
      </TextButton>
    </Trans>
  );
}
