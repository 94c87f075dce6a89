import type { AbsenceKind, DayPart } from '../../../src/domain/entities.ts';
import type { Language } from '../../texts/texts.ts';

interface AbsenceWords {
  readonly kinds: Readonly<Record<AbsenceKind, string>>;
  /** Nothing for whole days. */
  readonly parts: Readonly<Record<DayPart, string>>;
}

/** How files and pages for people call why and for which part of their days workers are absent. */
export const ABSENCE_WORDS: Readonly<Record<Language, AbsenceWords>> = {
  de: {
    kinds: {
      sick: 'krank',
      holiday: 'Ferien',
      accident: 'Unfall',
      service: 'Dienst',
      other: 'anderes',
    },
    parts: { all: '', am: 'am Vormittag', pm: 'am Nachmittag' },
  },
  en: {
    kinds: {
      sick: 'sick',
      holiday: 'holidays',
      accident: 'accident',
      service: 'service',
      other: 'other',
    },
    parts: { all: '', am: 'in the morning', pm: 'in the afternoon' },
  },
  es: {
    kinds: {
      sick: 'enfermedad',
      holiday: 'vacaciones',
      accident: 'accidente',
      service: 'servicio',
      other: 'otro',
    },
    parts: { all: '', am: 'por la mañana', pm: 'por la tarde' },
  },
};
