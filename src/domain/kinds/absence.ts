import type { Kind } from './kind.ts';

/** Days on which a worker does not come. */
export const ABSENCE = {
  object: { de: 'die Abwesenheit', en: 'the absence', es: 'la ausencia' },
  texts: {},
  notes: {
    note: {
      wire: 'note',
      name: { de: 'Notiz', en: 'Note', es: 'Nota' },
      object: {
        de: 'die Notiz zur Abwesenheit',
        en: 'the note about the absence',
        es: 'la nota de la ausencia',
      },
    },
  },
  told: {
    firstDay: {
      de: 'den ersten Tag der Abwesenheit',
      en: 'the first day of the absence',
      es: 'el primer día de la ausencia',
    },
    lastDay: {
      de: 'den letzten Tag der Abwesenheit',
      en: 'the last day of the absence',
      es: 'el último día de la ausencia',
    },
    absenceKind: {
      de: 'den Grund der Abwesenheit',
      en: 'the reason of the absence',
      es: 'el motivo de la ausencia',
    },
    part: {
      de: 'den Tagesteil der Abwesenheit',
      en: 'the part of the day of the absence',
      es: 'la parte del día de la ausencia',
    },
  },
  namedAfter: 'worker',
  isConfidential: true,
  units: [['first_day', 'last_day']],
} as const satisfies Kind;
