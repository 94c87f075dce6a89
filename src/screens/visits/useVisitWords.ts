import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../actors/clock/useToday.ts';
import type { CancellationReason, Worker } from '../../domain/entities.ts';
import type { TimeRange } from '../../domain/recurrence/visits.ts';
import type { Visit } from '../../domain/visits/jobVisits.ts';
import { uninformedOf } from '../../domain/visits/visitExceptions.ts';
import { visitWriter } from '../../domain/visits/visitInWords.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';

interface VisitWords {
  /** `Di 22.12., 09:00–11:00` */
  readonly whenOf: (visit: TimeRange) => string;
  /** Who comes. */
  readonly whoOf: (visit: Pick<Visit, 'workerIds'>) => string;
  /** How a visit differs from what is planned, one sentence each; empty if it does not. */
  readonly differencesOf: (visit: Visit, planned: Visit) => readonly string[];
  /** Who does not know how a visit differs; empty if everybody does. */
  readonly uninformedIn: (visit: Visit) => string;
}

export function useReasonNames(): Readonly<Record<CancellationReason, string>> {
  const { t } = useLingui();
  return {
    customer: t`Customer`,
    worker: t`Worker`,
    holiday: t`Public holiday`,
    weather: t`Weather`,
    other: t`Another reason`,
  };
}

/** Words visits and what they have of their own, as seen today. */
export function useVisitWords(workers: readonly Worker[] | null): VisitWords {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  const whenOf = visitWriter(language, useToday());
  const reasons = useReasonNames();
  const nameOf = useWorkerName(workers);
  const whoOf = ({ workerIds }: Pick<Visit, 'workerIds'>) =>
    workerIds.length === 0
      ? t`Nobody yet`
      : new Intl.ListFormat(i18n.locale).format(workerIds.map(nameOf));
  const cancellation = (reason: CancellationReason | undefined) => {
    if (!reason || reason === 'other') return t`cancelled`;
    const why = reasons[reason];
    return t`cancelled (${why})`;
  };
  const substitution = (planned: Visit, coming: readonly number[]) => {
    const replaced = planned.workerIds.filter((id) => !coming.includes(id));
    const former = whoOf({ workerIds: replaced });
    return replaced.length === 0 ? t`for this visit only` : t`in place of ${former}`;
  };
  const uninformedIn = (visit: Visit) => {
    const parties = uninformedOf(visit).map((party) =>
      party === 'customer' ? t`Customer` : whoOf(visit),
    );
    const names = new Intl.ListFormat(i18n.locale).format(parties);
    return parties.length > 0 ? t`not told yet: ${names}` : '';
  };
  return {
    whenOf,
    whoOf,
    uninformedIn,
    differencesOf: ({ patch }, planned) => {
      if (!patch) return [];
      const { cancelled, reason, start, workerIds, note } = patch;
      const from = whenOf(planned);
      const isAssigned = planned.workerIds.length === 0 && !planned.recurs;
      const isOfHoliday = reason === 'holiday' && !cancelled;
      return [
        ...(cancelled ? [cancellation(reason)] : []),
        ...(isOfHoliday && !start ? [t`takes place on the public holiday`] : []),
        ...(start && isOfHoliday ? [t`moved from ${from} (public holiday)`] : []),
        ...(start && !isOfHoliday ? [t`moved from ${from}`] : []),
        ...(workerIds && !isAssigned ? [substitution(planned, workerIds)] : []),
        ...(note ? [t`Note: ${note}`] : []),
      ];
    },
  };
}
