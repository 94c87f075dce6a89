import { useLingui } from '@lingui/react/macro';
import type { AbsenceKind, DayPart } from '../../domain/entities.ts';
import type { UsualDays } from '../../domain/absences/usualDays.ts';

interface AbsenceNames {
  readonly kinds: Readonly<Record<AbsenceKind, string>>;
  readonly parts: Readonly<Record<DayPart, string>>;
  readonly days: Readonly<Record<UsualDays, string>>;
}

/** How kinds of absences and their days are called. */
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
    days: {
      today: t`Today`,
      tomorrow: t`Tomorrow`,
      week: t`This week`,
      open: t`Until further notice`,
    },
  };
}
