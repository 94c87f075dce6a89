import { useLingui } from '@lingui/react/macro';
import type { AbsenceKind, DayPart } from '../../domain/entities.ts';

interface AbsenceNames {
  readonly kinds: Readonly<Record<AbsenceKind, string>>;
  readonly parts: Readonly<Record<DayPart, string>>;
}

/** How kinds of absences, and parts of their days, are called. */
export function useAbsenceNames(): AbsenceNames {
  const { t } = useLingui();
  return {
    kinds: {
      sick: t`ill`,
      holiday: t`holiday`,
      accident: t`accident`,
      service: t`service (military, civil protection)`,
      other: t`other`,
    },
    parts: { all: t`the whole day`, am: t`mornings`, pm: t`afternoons` },
  };
}
