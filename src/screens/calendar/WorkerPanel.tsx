import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronDown, mdiChevronUp, mdiEyeOffOutline, mdiEyeOutline, mdiTarget } from '@mdi/js';
import { memo, useId, useMemo, useState, type Dispatch } from 'react';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { rowTint } from '../../domain/calendar/calendarColors.ts';
import type { Selecting, SelectionEvent } from '../../domain/calendar/workerSelection.ts';
import type { Worker } from '../../domain/entities.ts';
import { searchable, searchFor, searchRows } from '../../domain/search/search.ts';
import { sortRows } from '../../domain/list/table.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { markerOf, type Mark } from '../../ui/table/mark.tsx';
import { SearchField } from '../../ui/table/SearchField.tsx';
import { useRovingButton } from './useRovingButton.ts';
import styles from './workerPanel.module.css';

/** The buttons of a row: show or hide the worker's visits, show no others. */
const [TOGGLE, ONLY] = [0, 1];
const COLUMNS = 2;

interface WorkerPanelProps {
  readonly selecting: Selecting;
  /** Stable, or every row is drawn anew. */
  readonly dispatch: Dispatch<SelectionEvent>;
}

/** Whose visits the calendar shows; on a small page behind a button. */
export function WorkerPanel({ selecting, dispatch }: WorkerPanelProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const count = useSelectedCount(selecting);
  return (
    <Box as="section" aria-label={t`Workers`} _print={{ display: 'none' }}>
      <Button
        variant="outline"
        colorPalette="gray"
        w="full"
        justifyContent="space-between"
        display={{ md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {[t`Workers`, count].filter(Boolean).join(': ')}
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
      </Button>
      <Box
        id={contentId}
        display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
        pt={{ base: '2', md: '0' }}
      >
        <WorkerChoice selecting={selecting} dispatch={dispatch} count={count} />
      </Box>
    </Box>
  );
}

/** How many workers are selected, in words. */
export function useSelectedCount({
  selected: { length: selected },
  known: all,
}: Selecting): string {
  const { t } = useLingui();
  const loading = WorkerList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const known = all?.length;
  if (known === undefined) return loading ? t`Loading…` : '';
  return t`${selected} of ${known} selected`;
}

interface WorkerChoiceProps extends WorkerPanelProps {
  readonly count: string;
  /** Where a worker can be led to: called for the first hit, also by Enter. */
  readonly onGoTo?: (id: number) => void;
}

/** Selects workers. Those that are selected stay in view whatever is searched for, below the hits. */
export function WorkerChoice({
  selecting: { known, selected },
  dispatch,
  count,
  onGoTo,
}: WorkerChoiceProps) {
  const { t } = useLingui();
  const isReady = known !== null;
  const workers = WorkerList.useRowsSoFar();
  const [query, setQuery] = useState('');
  const sorted = useMemo(
    () =>
      sortRows(workers, 'ascending', ({ name }) => name).map((worker) => ({
        ...worker,
        searchText: searchable(worker.name),
      })),
    [workers],
  );
  const isSelected = useMemo(() => new Set(selected), [selected]);
  const wanted = useMemo(() => searchFor(query), [query]);
  const mark = useMemo(() => markerOf(wanted), [wanted]);
  const found = useMemo(() => searchRows(sorted, wanted), [sorted, wanted]);
  const listed = useMemo(() => {
    const isFound = new Set(found);
    const others = sorted.filter((worker) => !isFound.has(worker) && isSelected.has(worker.id));
    return [...found, ...others];
  }, [sorted, found, isSelected]);
  const hit = onGoTo && query !== '' ? found[0] : undefined;
  const name = hit?.name || `#${hit?.id}`;
  const listedIds = useMemo(() => listed.map(({ id }) => id), [listed]);
  const { stopOf, gridProps } = useRovingButton(listedIds, COLUMNS);
  return (
    <>
      <Form onSubmit={() => hit && onGoTo?.(hit.id)}>
        <SearchField value={query} onChange={setQuery} />
        {hit && (
          <Button type="submit" size="xs" variant="outline" mt="2" w="full" minW="0">
            <chakra.span truncate>{t`Go to ${name}`}</chakra.span>
            <KeyHint>↵</KeyHint>
          </Button>
        )}
      </Form>
      <Flex pt="2" gap="2">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          flex="1"
          disabled={!isReady}
          onClick={() => dispatch({ type: 'filled' })}
        >
          <Trans>Select all</Trans>
        </Button>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          flex="1"
          disabled={!isReady}
          onClick={() => dispatch({ type: 'cleared' })}
        >
          <Trans>Select none</Trans>
        </Button>
      </Flex>
      <Text
        py="2"
        minH="9"
        color="fg.muted"
        aria-live="polite"
        display={{ base: 'none', md: 'block' }}
      >
        {count}
      </Text>
      <div role="grid" aria-label={t`Workers`} className={styles.list} {...gridProps}>
        {isReady &&
          listed.map((worker) => (
            <WorkerRow
              key={worker.id}
              worker={worker}
              selected={isSelected.has(worker.id)}
              tabStop={stopOf(worker.id)}
              mark={mark}
              dispatch={dispatch}
            />
          ))}
      </div>
      {isReady && listed.length === 0 && query !== '' && (
        <Text color="fg.muted">
          <Trans>No worker matches “{query}”</Trans>
        </Text>
      )}
      <chakra.span srOnly aria-live="polite">
        {query !== '' &&
          t`${plural(listed.length, { one: '# worker listed', other: '# workers listed' })}`}
      </chakra.span>
    </>
  );
}

interface WorkerRowProps extends Pick<WorkerPanelProps, 'dispatch'> {
  readonly worker: Worker;
  readonly selected: boolean;
  /** The column of the button that Tab leads to, if any. */
  readonly tabStop: number | undefined;
  /** Marks the hits of a search; stable, or every row is drawn anew. */
  readonly mark: Mark;
}

/** A click shows or hides the worker's visits, a click with Alt hides all others. */
const WorkerRow = memo(function WorkerRow({
  worker,
  selected,
  tabStop,
  mark,
  dispatch,
}: WorkerRowProps) {
  const { t } = useLingui();
  const { id, name } = worker;
  const isolate = () => dispatch({ type: 'isolated', id });
  return (
    <div
      role="row"
      className={styles.row}
      style={{ background: rowTint(worker) }}
      data-selected={selected}
    >
      <div role="gridcell" className={styles.name}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={selected}
          tabIndex={tabStop === TOGGLE ? 0 : -1}
          title={name}
          onClick={({ altKey }) => (altKey ? isolate() : dispatch({ type: 'toggled', id }))}
        >
          <Icon path={selected ? mdiEyeOutline : mdiEyeOffOutline} size={16} />
          <span>{name ? mark(name) : `#${id}`}</span>
        </button>
      </div>
      <div role="gridcell">
        <button
          type="button"
          className={styles.only}
          aria-label={t`Show ${name} only`}
          tabIndex={tabStop === ONLY ? 0 : -1}
          title={t`Show ${name} only`}
          onClick={isolate}
        >
          <Icon path={mdiTarget} size={16} />
        </button>
      </div>
    </div>
  );
});
