import { Box, Flex, Grid, type SystemStyleObject } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useMakesRecords } from '../../../actors/session/useMakesRecords.ts';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useMarkedIds } from '../../../actors/lists/marks.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Worker } from '../../../domain/entities.ts';
import type { ListParams } from '../../../domain/list/listParams.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/list/table.ts';
import { ActionButton, TextButton } from '../../../ui/buttons.tsx';
import { drawAtOnce } from '../../../ui/movement/drawAtOnce.ts';
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
const LAYOUT = { compact: true, rowHeight: 52, cardHeight: 127 };

/** So many are shown before all are asked for: a search or another order asks too. */
const FIRST_SHOWN = 5;

/** Who has the job above what hinders them, beside the button; on a phone that is on the first line. */
const ASSIGNED: SystemStyleObject = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { base: '"who action" "clash clash"', sm: '"who action" "clash action"' },
  alignItems: 'center',
  columnGap: '{spacing.3}',
  paddingInline: '{spacing.4}',
  paddingBottom: '{spacing.1}',
};

/** With what may hinder them on as many lines as there are in most cases. */
const ASSIGNED_HEIGHT = { base: '103px', sm: '76px', md: '116px', lg: '60px' };

/** Reserves the space of the table while the job loads. */
export function WorkerTableSkeleton() {
  return (
    <Box css={{ '& > section > *': { visibility: 'hidden' } }}>
      <ListTable
        lines={null}
        columns={useWorkerColumns()}
        texts={WORKER_TEXTS}
        view={useOwnListParams(FIRST_SHOWN)}
        {...LAYOUT}
        title={<Trans>Worker</Trans>}
        above={<Box h={ASSIGNED_HEIGHT} />}
        more={ROOM_FOR_ALL}
      />
    </Box>
  );
}

/** As high as what leads to all workers. */
const ROOM_FOR_ALL = <Box h={{ base: '57px', md: '37px' }} />;

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

/** The parameters of the list, which has the first rows alone until all of them are asked for. */
function useFirstWorkers() {
  const { params, change } = useOwnListParams(FIRST_SHOWN);
  const isWhole = params.size !== FIRST_SHOWN;
  const changeWhole = useCallback(
    (changed: Partial<ListParams>) => change({ size: DEFAULT_PAGE_SIZE, ...changed }),
    [change],
  );
  const view = useMemo(
    () => ({
      params,
      defaultSize: isWhole ? DEFAULT_PAGE_SIZE : FIRST_SHOWN,
      change: isWhole ? change : changeWhole,
    }),
    [params, isWhole, change, changeWhole],
  );
  const showAll = useCallback(() => {
    if (!isWhole) change({ size: DEFAULT_PAGE_SIZE });
  }, [isWhole, change]);
  return { view, isWhole, showAll };
}

interface ShowAllProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Leads to those who are not shown: the focus goes on to the first of them. */
function ShowAll({ count, onShow }: ShowAllProps) {
  return (
    <Box px="4" py="1.5" borderTopWidth="1px" _print={{ display: 'none' }}>
      <TextButton
        display="block"
        size="lg"
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('section');
          drawAtOnce(onShow);
          const radios = list?.querySelectorAll<HTMLElement>('[data-id] input');
          radios?.[FIRST_SHOWN]?.focus();
        }}
      >
        <Plural value={count} one="Show # worker" other="All # workers" />
      </TextButton>
    </Box>
  );
}

/**
 * The workers with their availability, week and load, those who fit best before all others; at most one can be chosen. No row moves under the
 * pointer or the focus.
 */
export function WorkerTable() {
  const assign = useAssign();
  const makesRecords = useMakesRecords();
  const chosen = JobEditor.useDraft((draft) => draft.workerId);
  const workers = WorkerList.useRows();
  const assigned = workers?.find(({ id }) => id === chosen);
  // Later it stays, or it would lose the focus.
  const [wasChosen, setWasChosen] = useState(chosen !== null);
  if (chosen !== null && !wasChosen) setWasChosen(true);
  const table = useRef<RecordTableHandle>(null);
  const { isHighlighted, handlers } = useHighlight();
  const lines = useWorkerLines(isHighlighted);
  const { view, isWhole, showAll } = useFirstWorkers();
  const leads = lines
    ? lines.length > FIRST_SHOWN && <ShowAll count={lines.length} onShow={showAll} />
    : ROOM_FOR_ALL;
  const reveal = (id: number) => {
    drawAtOnce(showAll);
    table.current?.reveal(id);
  };
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
        markedIds={useMarkedIds('worker')}
        lines={lines}
        orderKey={lines?.map(({ id }) => id).join()}
        columns={useWorkerColumns()}
        texts={areAllArchived ? ALL_ARCHIVED : WORKER_TEXTS}
        firstStep={areAllArchived ? SHOW_ARCHIVED : makesRecords && NEW_WORKER}
        view={view}
        more={isWhole ? undefined : leads}
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
            <Grid css={ASSIGNED} minH={ASSIGNED_HEIGHT}>
              <Box gridArea="who" color="fg.muted" aria-live="polite">
                {workers &&
                  (chosen === null ? (
                    <Trans>Not assigned yet.</Trans>
                  ) : (
                    <Assigned worker={assigned} number={chosen} onShow={() => reveal(chosen)} />
                  ))}
                <SinceWhen />
              </Box>
              <ActionButton
                gridArea="action"
                variant="outline"
                colorPalette="gray"
                visibility={wasChosen ? undefined : 'hidden'}
                disabled={chosen === null}
                onClick={() => assign(null)}
              >
                <Trans>Unassign</Trans>
              </ActionButton>
              <Box gridArea="clash">
                <ClashLine />
              </Box>
            </Grid>
            <EventPeople />
            <ArchivedWorkers />
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
