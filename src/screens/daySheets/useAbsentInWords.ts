import { useLingui } from '@lingui/react/macro';
import type { Absence } from '../../domain/entities.ts';

/** Says of a worker with absences on one day that they are absent, and for which part of it. */
export function useAbsentInWords(): (absences: readonly Absence[]) => string {
  const { t } = useLingui();
  const words = { all: t`absent`, am: t`absent in the morning`, pm: t`absent in the afternoon` };
  return (absences) => [...new Set(absences.map(({ part }) => words[part]))].join(', ');
}
