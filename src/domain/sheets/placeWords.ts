import type { Language } from '../text/language.ts';

/** Words for what workers are told of a visit; the first two stand before names. */
interface PlaceWords {
  readonly replaced: string;
  readonly beside: string;
  readonly note: string;
  readonly access: string;
  readonly instructions: string;
}

export const PLACE_WORDS: Readonly<Record<Language, PlaceWords>> = {
  de: {
    replaced: 'In Vertretung von',
    beside: 'Zusammen mit',
    note: 'Notiz',
    access: 'Zutritt',
    instructions: 'Instruktionen',
  },
  en: {
    replaced: 'In place of',
    beside: 'Together with',
    note: 'Note',
    access: 'Access',
    instructions: 'Instructions',
  },
  es: {
    replaced: 'En lugar de',
    beside: 'Junto con',
    note: 'Nota',
    access: 'Acceso',
    instructions: 'Instrucciones',
  },
};
