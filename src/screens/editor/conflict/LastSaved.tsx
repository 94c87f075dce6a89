import { Trans } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import { History, useRecordHistoryProps } from '../../../actors/lists/history.ts';
import { useCachedWorkers } from '../../../actors/lists/workerList.ts';
import type { RecordKind } from '../../../domain/record/recordForm.ts';
import { dayOf, formatDay, timeOf } from '../../../domain/time/dates.ts';
import { useEntryWords } from '../../recordHistory/useEntryWords.ts';

interface LastSavedProps {
  readonly kind: RecordKind;
  readonly id: number;
}

/** Who has saved a record last, and when; nothing until its history says so. */
export function LastSaved({ kind, id }: LastSavedProps) {
  return (
    <History.Provider {...useRecordHistoryProps(kind, id)}>
      <LastEntry />
    </History.Provider>
  );
}

function LastEntry() {
  const today = useToday();
  const inWords = useEntryWords(useCachedWorkers());
  const entry = History.useSelector(({ context }) => context.shown?.entries[0]);
  if (!entry?.at) return null;
  const { who } = inWords(entry);
  const [day, time] = [dayOf(entry.at), timeOf(entry.at)];
  if (day === today)
    return (
      <Trans>
        Saved last by {who}, today at {time}.
      </Trans>
    );
  const date = formatDay(day);
  return (
    <Trans>
      Saved last by {who}, {date} at {time}.
    </Trans>
  );
}
