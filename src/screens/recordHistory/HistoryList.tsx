import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { History } from '../../actors/lists/history.ts';
import type { Worker } from '../../domain/entities.ts';
import type { HistoryEntry, HistoryPage } from '../../domain/history/historyEntry.ts';
import { entriesByDay } from '../../domain/history/historyPages.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { timeOf } from '../../domain/time/dates.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { useEntryWords } from './useEntryWords.ts';

export interface OfEntry {
  readonly entry: HistoryEntry;
}

interface HistoryListProps {
  /** Null until they are loaded. */
  readonly workers: readonly Worker[] | null;
  /** In place of entries where there are none. */
  readonly empty: ReactNode;
  /** Shown until the first entries are there. */
  readonly previous?: HistoryPage | null;
  /** Above the sentence of an entry. */
  readonly Head?: ComponentType<OfEntry>;
  /** Beside the sentence of an entry. */
  readonly Action?: ComponentType<OfEntry>;
}

/** The history above in sentences, the newest first, under the days on which they were made. */
export function HistoryList({ empty, previous = null, ...entries }: HistoryListProps) {
  const own = History.useSelector(({ context }) => context.shown);
  const hasFailed = History.useSelector((snapshot) => snapshot.matches('failed'));
  const isOutdated = History.useSelector((snapshot) => snapshot.matches({ listed: 'outdated' }));
  if (hasFailed) return <Failed />;
  const shown = own ?? previous;
  if (shown === null) return <Loading />;
  return (
    <Box aria-busy={own === null} opacity={own === null ? 0.6 : 1}>
      {isOutdated && <Outdated />}
      {shown.entries.length === 0 ? (
        empty
      ) : (
        <Box px="4" pb="4">
          <Days {...entries} shown={shown} />
          {own && <Older />}
        </Box>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-busy="true" px="4" py="6" color="fg.muted" {...delayedFadeIn}>
      <Trans>Loading…</Trans>
    </Box>
  );
}

function Failed() {
  const history = History.useActorRef();
  const failure = History.useSelector(({ context }) => context.failure);
  return (
    <EmptyState
      failed
      title={<Trans>The history could not be loaded</Trans>}
      action={<RetryButton onRetry={() => history.send({ type: 'retry.requested' })} />}
    >
      {failure && <LoadErrorHint failure={failure} />}
      <RequestReference failure={failure} />
    </EmptyState>
  );
}

function Outdated() {
  const history = History.useActorRef();
  return (
    <Box px="4" pt="4">
      <Notice
        tone="failure"
        action={<RetryButton onRetry={() => history.send({ type: 'retry.requested' })} />}
      >
        <Trans>Newer changes could not be loaded.</Trans>
      </Notice>
    </Box>
  );
}

/** One button, so that it keeps the focus while older entries load and where they do not come. */
function Older() {
  const history = History.useActorRef();
  const hasOlder = History.useSelector(({ context }) => context.shown?.next != null);
  const isResting = History.useSelector((snapshot) => snapshot.matches({ listed: 'resting' }));
  const isLoading = History.useSelector((snapshot) => snapshot.matches({ listed: 'extending' }));
  const isCut = History.useSelector((snapshot) => snapshot.matches({ listed: 'cut' }));
  if (!hasOlder) return null;
  return (
    <Stack pt="4" gap="2" align="center">
      {isCut && (
        <Notice tone="failure">
          <Trans>Older changes could not be loaded.</Trans>
        </Notice>
      )}
      <RetryButton
        disabled={!isResting && !isCut}
        onRetry={() => history.send({ type: isCut ? 'retry.requested' : 'older.requested' })}
      >
        {isCut ? (
          <Trans>Try again</Trans>
        ) : isLoading ? (
          <Trans>Loading…</Trans>
        ) : (
          <Trans>Load older changes</Trans>
        )}
      </RetryButton>
    </Stack>
  );
}

interface DaysProps extends Pick<HistoryListProps, 'workers' | 'Head' | 'Action'> {
  readonly shown: HistoryPage;
}

function Days({ workers, shown, Head, Action }: DaysProps) {
  const { t, i18n } = useLingui();
  const inWords = useEntryWords(workers);
  const writeDay = dayWriter(i18n.locale);
  return entriesByDay(shown.entries).map(({ day, entries }) => (
    <Box key={day} as="section" pt="4">
      <chakra.h3 fontWeight="semibold" color="fg.muted" pb="1">
        {day ? writeDay(day) : t`Unknown day`}
      </chakra.h3>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            words={inWords(entry)}
            head={Head && <Head entry={entry} />}
            action={Action && <Action entry={entry} />}
          />
        ))}
      </ul>
    </Box>
  ));
}

interface EntryProps extends OfEntry {
  readonly words: ReturnType<ReturnType<typeof useEntryWords>>;
  readonly head: ReactNode;
  readonly action: ReactNode;
}

function Entry({ entry: { at }, words: { who, merge, clauses }, head, action }: EntryProps) {
  const said = [...(merge ? [<Merge key="merge" {...merge} />] : []), ...clauses];
  return (
    <Flex as="li" gap="3" py="2" borderTopWidth="1px">
      <chakra.time flex="none" w="11" color="fg.muted" fontVariantNumeric="tabular-nums">
        {at && timeOf(at)}
      </chakra.time>
      <Flex flex="1" minW="0" wrap="wrap" columnGap="4" rowGap="1" justify="space-between">
        <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          {head}
          <chakra.span fontWeight="medium">{who}</chakra.span>{' '}
          {said.length === 1 ? (
            said[0]
          ) : (
            <chakra.ul ps="4" listStyleType="disc">
              {said.map((clause, index) => (
                <li key={index}>{clause}</li>
              ))}
            </chakra.ul>
          )}
        </Box>
        {action}
      </Flex>
    </Flex>
  );
}

type MergeProps = NonNullable<EntryProps['words']['merge']>;

function Merge({ customer: { id, name }, around: [before, after] }: MergeProps) {
  return (
    <>
      {before}
      <chakra.span
        asChild
        display="inline-flex"
        minH="6"
        color="accent.fg"
        textDecoration="underline"
      >
        <RouterLink to={recordPath('customer', id)}>{name}</RouterLink>
      </chakra.span>
      {after}
    </>
  );
}
