import type { RecordKind } from '../../../src/api/contract.ts';
import type { Language } from '../../texts/texts.ts';
import { filledIn } from './faultTexts.ts';
import type { Hint, HintCode } from '../columns/hint.ts';

const texts: Readonly<Record<HintCode, Readonly<Record<Language, string>>>> = {
  companyMissing: {
    de: 'Spalte «{column}» ist leer; der Name ist deshalb «{value}».',
    en: 'Column “{column}” is blank, so the name is “{value}”.',
    es: 'La columna «{column}» está vacía; por eso el nombre es «{value}».',
  },
  leftOut: {
    de: 'Spalte «{column}»: «{value}» wird nicht übernommen.',
    en: 'Column “{column}”: “{value}” is left out.',
    es: 'Columna «{column}»: «{value}» no se importa.',
  },
  lettersLost: {
    de: 'Spalte «{column}»: In «{value}» hat das Tabellenprogramm Buchstaben durch «?» ersetzt. Der Eintrag bleibt, wie er ist.',
    en: 'Column “{column}”: in “{value}”, the spreadsheet has replaced letters with “?”. The record stays as it is.',
    es: 'Columna «{column}»: en «{value}», la hoja de cálculo ha sustituido letras por «?». El registro queda como está.',
  },
  moreLeftOut: {
    de: 'Spalte «{column}»: Nur die erste Angabe wird übernommen, ohne «{value}».',
    en: 'Column “{column}”: only the first value is taken, without “{value}”.',
    es: 'Columna «{column}»: solo se importa el primer dato, sin «{value}».',
  },
  zeroLost: {
    de: 'Spalte «{column}»: «{value}» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
    en: 'Column “{column}”: “{value}” has lost the zero at its start in a spreadsheet. It is given back.',
    es: 'Columna «{column}»: «{value}» ha perdido el cero inicial en una hoja de cálculo. Se añade de nuevo.',
  },
};

/** Says what of a row is read otherwise than it stands there, or is left out. */
export function hintText(kind: RecordKind, hint: Hint, language: Language): string {
  return filledIn(texts[hint.code][language], kind, hint, language);
}
