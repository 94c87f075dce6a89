import { ascending } from '../ascending.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import type { Absence, LocalDate } from '../entities.ts';

interface OwnAbsences {
  /** Those that hold today or later, the first one first. */
  readonly toCome: readonly Absence[];
  /** Those that are over, the last one first. */
  readonly past: readonly Absence[];
}

/** The absences of one worker as seen today. */
export function ownAbsences(
  absences: readonly Absence[],
  workerId: number,
  today: LocalDate,
): OwnAbsences {
  const isPast = ({ lastDay }: Absence) => lastDay !== null && lastDay < today;
  const own = absences
    .filter((absence) => absence.workerId === workerId)
    .toSorted(
      (one, other) => ascending(one.firstDay, other.firstDay) || ascending(one.id, other.id),
    );
  return {
    toCome: own.filter((absence) => !isPast(absence)),
    past: own.filter(isPast).toReversed(),
  };
}

/** The absences that hold on any of the days, by their first day. */
export function absencesIn<Known extends Pick<Absence, 'firstDay' | 'lastDay'>>(
  absences: readonly Known[],
  { first, last }: DayWindow,
): readonly Known[] {
  return absences
    .filter(({ firstDay, lastDay }) => firstDay <= last && (lastDay === null || lastDay >= first))
    .toSorted((one, other) => ascending(one.firstDay, other.firstDay));
}

type Days = Pick<Absence, 'firstDay' | 'lastDay' | 'part'>;

/** Of other absences of the same worker, the first that takes a part of the same days. */
export function overlapping(
  absences: readonly Absence[],
  { id, workerId, firstDay, lastDay, part }: Days & Pick<Absence, 'workerId'> & { id: unknown },
): Absence | undefined {
  return absences.find(
    (other) =>
      other.workerId === workerId &&
      other.id !== id &&
      (lastDay === null || other.firstDay <= lastDay) &&
      (other.lastDay === null || other.lastDay >= firstDay) &&
      (other.part === part || other.part === 'all' || part === 'all'),
  );
}

/** The absence of a worker that holds today; of several, the one that ends last. */
export function absentToday(
  absences: readonly Absence[],
  workerId: number,
  today: LocalDate,
): Absence | undefined {
  return absences
    .filter(
      (absence) =>
        absence.workerId === workerId &&
        absence.firstDay <= today &&
        (absence.lastDay === null || absence.lastDay >= today),
    )
    .toSorted((one, other) => ascending(other.lastDay ?? '9999', one.lastDay ?? '9999'))[0];
}
