import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Changes } from '../../../actors/changes/change.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import type { RecordListActor } from '../../../actors/lists/recordList.ts';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { searchFor, searchRows } from '../../../domain/search/search.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { CardSkeleton } from '../../../ui/page/CardSkeleton.tsx';
import { drawAtOnce } from '../../../ui/movement/drawAtOnce.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { markerOf } from '../../../ui/table/mark.tsx';
import { OUT_OF_SIGHT } from '../../../ui/tokens.ts';
import { AllJobs } from '../../jobs/changes/AllJobs.tsx';
import { ChangeNotice } from '../../jobs/changes/outcome/ChangeNotice.tsx';
import { JOB_LISTS } from '../../jobs/jobLists.ts';
import { JobListProvider } from '../../jobs/JobTable.tsx';
import { useJobLines, useKnownWorkers } from '../../jobs/useJobLines.ts';
import { useListParams } from '../../list/useListParams.ts';
import { RecordListStatus } from '../../list/RecordTable.tsx';
import { IN_PLACE } from '../../page/inPlace.ts';
import { useSingleKeys } from '../../page/useSingleKeys.ts';
import { QueueList } from './QueueList.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

const SELECTED = 'selected';

/** In a narrow window the panel takes the place of the list once a row of it is chosen. */
const LAYOUT: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  alignItems: 'start',
  '& > [data-panel]:not([data-chosen])': { display: 'none' },
  '& > :has(+ [data-chosen])': { display: 'none' },
  // No row is chosen before its panel can be seen.
  '@container (max-width: 59.99rem)': {
    '&:not(:has(> [data-chosen])) [aria-current]': { background: 'transparent' },
  },
  '@container (min-width: 60rem)': {
    gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)',
    '& > [data-panel]': { display: 'block !important', position: 'sticky', top: '4.5rem' },
    '& > :has(+ [data-chosen])': { display: 'block' },
    '& [data-back]': { display: 'none' },
  },
};

/** The requests one after another, and below those that wait for a confirmation. */
export function RequestQueue() {
  const { workers, kind } = JOB_LISTS.newRequests;
  const worded = useJobLines(JobList.useRows(), workers, { kind });
  const list = JobList.useActorRef();
  return (
    <JobListProvider list={JOB_LISTS.waiting}>
      <Changes.Provider>
        <Queue requestList={list} requests={worded && worded.lines} />
      </Changes.Provider>
    </JobListProvider>
  );
}

interface QueueProps {
  readonly requestList: RecordListActor;
  readonly requests: readonly JobLine[] | null;
}

function Queue({ requestList, requests: allRequests }: QueueProps) {
  const { t } = useLingui();
  const { params, change } = useListParams();
  const { query } = params;
  const onQuery = useCallback((text: string) => change({ query: text }), [change]);
  const sought = useMemo(() => searchFor(query), [query]);
  const mark = useMemo(() => markerOf(sought), [sought]);
  const requests = allRequests && searchRows(allRequests, sought);
  const worded = useJobLines(JobList.useRows(), useKnownWorkers());
  const waiting = worded && searchRows(worded.lines, sought);
  const waitingList = JobList.useActorRef();
  const areAllKnown = useSelector(requestList, ({ context }) => context.unreadable === 0);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** In a narrow window the list takes its place. */
  const isPanelShown = () => panel.current?.checkVisibility() ?? false;
  const [assignedId, setAssignedId] = useState<number | null>(null);
  const [search, setSearch] = useSearchParams();
  const chosenId = Number(search.get(SELECTED));
  const known = [...(allRequests ?? []), ...(worded?.lines ?? [])];
  const lines = [...(requests ?? []), ...(waiting ?? [])];
  const chosen = lines.find(({ id }) => id === chosenId);
  const shown = chosen ?? lines[0];
  const isRequest = shown !== undefined && (requests?.includes(shown) ?? false);
  const select = useCallback(
    (id: number | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(SELECTED);
        else after.set(SELECTED, String(id));
        return after;
      }, IN_PLACE),
    [setSearch],
  );
  /** In a narrow window a row is opened by a click alone, as the panel takes the list's place. */
  const glance = (id: number) => {
    if (isPanelShown()) select(id);
  };
  const open = (id: number | null) => {
    drawAtOnce(() => select(id));
    // Where list and panel take each other's place, the focus would be lost.
    if (document.activeElement !== document.body) return;
    const place = id === null ? `[data-todo="${shown?.id}"]` : '[data-back]';
    frame.current?.querySelector<HTMLElement>(place)?.focus();
  };
  /** The focus goes on before the row of a request moves to those that wait. */
  const leave = () => {
    if (!shown || !requests) return;
    const index = requests.indexOf(shown);
    const next = requests[index + 1] ?? requests[index - 1];
    setAssignedId(shown.id);
    select(next ? next.id : null);
    const row = next && frame.current?.querySelector<HTMLElement>(`[data-todo="${next.id}"]`);
    if (row?.checkVisibility()) row.focus();
    else {
      focusHeading();
      // The next request is read from its name on, before the same button is pressed again.
      scrollTo({ top: 0 });
    }
  };
  /** To what was assigned last, else to the first that waits; from there to its confirmations. */
  const confirm = () => {
    if (shown && !isRequest) {
      const find = (place: string) => panel.current?.querySelector<HTMLElement>(place);
      (find('[data-confirm-all]') ?? find('input:not(:checked)'))?.focus();
      return;
    }
    const next = waiting?.find(({ id }) => id === assignedId) ?? waiting?.[0];
    if (!next) return;
    select(next.id);
    frame.current?.querySelector<HTMLElement>(`[data-todo="${next.id}"]`)?.focus();
  };
  useSingleKeys((key) => {
    const isInside = frame.current?.contains(document.activeElement) ?? false;
    if (key !== ROW_KEYS.confirm || !isInside) return false;
    confirm();
    return true;
  });
  const isLoading = useSelector(requestList, (snapshot) => snapshot.hasTag('loading'));
  if (isLoading) return <CardSkeleton h={OUT_OF_SIGHT} title={<Trans>Requests</Trans>} />;
  return (
    <Box ref={frame} css={LAYOUT}>
      <Card aria-label={t`Requests`}>
        <RecordListStatus list={requestList} failed={JOB_LISTS.newRequests.texts.loadFailed}>
          {null}
        </RecordListStatus>
        <RecordListStatus list={waitingList} failed={JOB_LISTS.waiting.texts.loadFailed}>
          {null}
        </RecordListStatus>
        <QueueList
          query={query}
          onQuery={onQuery}
          mark={mark}
          requests={requests}
          waiting={waiting}
          areAllKnown={areAllKnown}
          shownId={shown?.id}
          onSelect={open}
          onGlance={glance}
        />
      </Card>
      <Box ref={panel} data-panel="" data-chosen={chosen ? '' : undefined} minW="0">
        {shown && isRequest && (
          <AllJobs>
            <RequestPanel
              key={shown.id}
              request={shown}
              queue={frame}
              isShown={isPanelShown}
              onAssigned={leave}
              onBack={() => open(null)}
            />
          </AllJobs>
        )}
        {shown && !isRequest && (
          <WaitingPanel key={shown.id} job={shown} onBack={() => open(null)} />
        )}
      </Box>
      <ChangeNotice openId={isRequest ? null : (chosen?.id ?? null)} jobs={known} />
    </Box>
  );
}
