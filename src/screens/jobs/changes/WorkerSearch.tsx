import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Worker } from '../../../domain/entities.ts';
import {
  hinderingCustomer,
  isHindered,
  type WorkerFit,
  type WorkerRanking,
} from '../../../domain/visits/fit/workerFit.ts';
import {
  searchable,
  searchFor,
  searchRows,
  type Searchable,
} from '../../../domain/search/search.ts';
import { sortRows } from '../../../domain/list/table.ts';
import { isolated } from '../../../domain/isolated.ts';
import { Input } from '../../../ui/fields/Input.tsx';
import { markerOf } from '../../../ui/table/mark.tsx';
import { FitReasons } from '../FitReasons.tsx';
import { useFitTexts } from '../useFitTexts.ts';
import styles from './workerSearch.module.css';

interface WorkerSearchProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The accessible name of the field and the list. */
  readonly label: string;
  /** Null while they load. */
  readonly workers: readonly Worker[] | null;
  /** Null if nothing is known: then the workers are sorted by name, without reasons. */
  readonly ranking: WorkerRanking | null;
  readonly assigned: number | null;
  /** A worker who comes first if free. */
  readonly offered: number | null;
  readonly onChoose: (workerId: number) => void;
}

interface Option extends Searchable {
  readonly worker: Worker;
  readonly fit: WorkerFit | null;
}

function optionsOf(
  workers: readonly Worker[],
  ranking: WorkerRanking | null,
  offered: number | null,
): readonly Option[] {
  const optionOf = (worker: Worker, fit: WorkerFit | null): Option => ({
    worker,
    fit,
    searchText: searchable(worker.name, worker.zipCode, worker.city, worker.phone),
  });
  if (!ranking) {
    return sortRows(workers, 'ascending', ({ name }) => name).map((worker) =>
      optionOf(worker, null),
    );
  }
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const isOffered = (fit: WorkerFit) => fit.workerId === offered && !isHindered(fit);
  const fits = [
    ...ranking.fits.filter(isOffered),
    ...ranking.fits.filter((fit) => !isOffered(fit)),
  ];
  return fits.map((fit) => optionOf(byId.get(fit.workerId)!, fit));
}

/** A search over workers that keeps the focus: arrows go through what is found, Enter chooses. */
export function WorkerSearch({
  ref,
  label,
  workers,
  ranking,
  assigned,
  offered,
  onChoose,
}: WorkerSearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  // Frozen when the search opens, so that nothing moves once a worker is chosen.
  const [former] = useState(assigned);
  const [first] = useState(offered);
  const textsOf = useFitTexts();
  /** Whether there is a visit for which somebody can be free. */
  const hasVisit = ranking?.next != null;
  const options = useMemo(
    () =>
      workers && optionsOf(workers, ranking, first).filter(({ worker }) => worker.id !== former),
    [workers, ranking, first, former],
  );
  const search = useMemo(() => searchFor(query), [query]);
  const mark = useMemo(() => markerOf(search), [search]);
  const found = useMemo(() => options && searchRows(options, search), [options, search]);
  const idOf = (index: number) => `${listId}-${found![index]!.worker.id}`;
  const chosen = found?.[active];
  const moveTo = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const text = query.trim();
  const criteria = t`“${text}”`;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (nativeEvent.isComposing || !found || found.length === 0) return;
    if (step !== 0) moveTo((active + step + found.length) % found.length);
    else if (key !== 'Enter' || !chosen) return;
    else if (!event.repeat) onChoose(chosen.worker.id);
    event.preventDefault();
  };
  return (
    <>
      <Input
        ref={ref}
        bg="bg"
        role="combobox"
        aria-label={label}
        aria-expanded={Boolean(found?.length)}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? idOf(active) : undefined}
        placeholder={t`search`}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        className={styles.list}
        aria-label={label}
        aria-busy={!found}
      >
        {found?.map(({ worker, fit }, index) => {
          const { id, name, zipCode, city } = worker;
          const texts = fit && textsOf(fit);
          const town = [zipCode, city].filter(Boolean).join(' ');
          const reasons = [
            id === first && index === 0 && fit && t`chosen last`,
            fit && isolated(hinderingCustomer(fit)),
            texts?.later,
            texts?.here,
            texts?.way || town,
            hasVisit && !texts?.excess && texts?.load,
          ];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the focus.
            <div
              key={id}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              className={styles.option}
              aria-selected={id === assigned}
              data-active={index === active ? '' : undefined}
              onPointerMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(id)}
            >
              <span className={styles.name}>{name ? mark(name) : t`Without a name`}</span>
              <span className={styles.fit} data-hindered={fit && isHindered(fit) ? '' : undefined}>
                {hasVisit && texts?.availability}
              </span>
              <span className={styles.reason}>
                <FitReasons texts={texts} reasons={reasons} />
              </span>
            </div>
          );
        })}
      </div>
      <div role="status" className={styles.status}>
        {!workers && t`Loading…`}
        {workers &&
          ranking &&
          !hasVisit &&
          t`No visit to come is open, for which anybody has to be free.`}
        {found?.length === 0 && t`No worker matches ${criteria}`}
      </div>
    </>
  );
}
