import { useLingui } from '@lingui/react/macro';
import { allCustomers } from '../../actors/lists/customerList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import type { Customer, Worker } from '../../domain/entities.ts';
import { entryInWords } from '../../domain/history/entryInWords.ts';
import type { HistoryEntry } from '../../domain/history/historyEntry.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';

/** Words entries, with the names of workers and of the customers that a list has. */
export function useEntryWords(workers: readonly Worker[] | null) {
  const { t } = useLingui();
  const { listCache } = useRuntime().api;
  const wording = useRuleLanguage();
  const worker = useWorkerName(workers);
  const customers = listCache.get<Customer>(allCustomers)?.list.rows;
  const customer = (id: number) =>
    customers?.find((each) => each.id === id)?.name || t`Customer ${id}`;
  return (entry: HistoryEntry) => entryInWords(entry, wording, { worker, customer });
}
