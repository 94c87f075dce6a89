import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { LocalDate, VisitPatch } from '../../domain/entities.ts';
import { dayOf, timeOf } from '../../domain/time/dates.ts';
import { useWorkerName } from '../jobs/words.ts';

/** Says what one visit has of its own: `moved to Mo 18.01.2026, 14:00–16:00, Ewa`. */
export function usePatchWords(written: (day: LocalDate) => string): (patch: VisitPatch) => string {
  const { t, i18n } = useLingui();
  const workerName = useWorkerName(WorkerList.useRows());
  return ({ cancelled, start, end, workerIds, note }) => {
    const place = start && end && `${written(dayOf(start))}, ${timeOf(start)}–${timeOf(end)}`;
    const names = workerIds && new Intl.ListFormat(i18n.locale).format(workerIds.map(workerName));
    return [
      cancelled && t`cancelled`,
      place && t`moved to ${place}`,
      names && t`given to ${names}`,
      workerIds?.length === 0 && t`Nobody yet`,
      note && t`Note: ${note}`,
    ]
      .filter(Boolean)
      .join(', ');
  };
}
