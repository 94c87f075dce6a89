import type { TSchema } from 'typebox';
import type { ImportDateOrder } from '../../../src/api/contract/exchange/imports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { Weekday } from '../../../src/domain/recurrence/rule.ts';
import { formatDay } from '../../../src/domain/time/dates.ts';
import { isEmail, readableEmail } from '../../../src/domain/text/email.ts';
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../src/domain/text/language.ts';
import { compiledSchema } from '../../checks/compiledSchema.ts';
import { fold } from '../../fold.ts';
import { msg } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { readDay } from './dayText.ts';
import { readTimeOfDay } from './timeText.ts';
import type { Hint } from './hint.ts';
import { readRhythm, readWeekdays, rhythmText, weekdaysText, type Rhythm } from './rhythms.ts';

/** Why the text of a cell cannot be read. */
export type CellFault =
  | 'notAColor'
  | 'notADay'
  | 'notALanguage'
  | 'notAnEmail'
  | 'notAnId'
  | 'notANumber'
  | 'notARhythm'
  | 'notATime'
  | 'notAWeekday'
  | 'notJson'
  | 'notYesOrNo'
  | 'phoneTurnedIntoNumber';

/** A cell that was read: its value, as it travels in JSON, or why it has none. */
type ReadCell =
  | { readonly value: unknown; readonly hint?: Pick<Hint, 'code' | 'value'> }
  | { readonly fault: CellFault };

export interface ReadOptions {
  /** The day of the business, for years of two digits. */
  readonly today: LocalDate;
  /** How a date such as 03/11/2026 is read; without it, as whichever day there is. */
  readonly dateOrder?: ImportDateOrder;
  /** Whether texts are taken as they are, those of our own archive. */
  readonly isExact?: boolean;
}

/** How the texts of a column become values, and values texts. */
export interface CellType {
  /** Of a text that is not blank. */
  read(text: string, options: ReadOptions): ReadCell;
  /** Of a value that is not null; what `read` reads as the same value. */
  write(value: unknown, language: Language): string;
}

function cell<Value>(value: Value | null, fault: CellFault): ReadCell {
  return value === null ? { fault } : { value };
}

export const text: CellType = {
  read: (value) => ({ value }),
  write: String,
};

/** What stands between several values in one cell, also where an address book has written it. */
const BETWEEN_VALUES = / *(?::::|[;,|/\n]) *| +/;
const ADDRESSED = /^[^<>@]*<([^<>]+)>$/;

export const email: CellType = {
  read(written, { isExact }) {
    if (isExact) return { value: written };
    if (isEmail(written)) return { value: readableEmail(written) };
    const [first = '', ...others] = (ADDRESSED.exec(written)?.[1] ?? written)
      .split(BETWEEN_VALUES)
      .filter(Boolean);
    if (![first, ...others].every(isEmail)) return { fault: 'notAnEmail' };
    return others.length === 0
      ? { value: readableEmail(first) }
      : { value: readableEmail(first), hint: { code: 'moreLeftOut', value: others.join(', ') } };
  },
  write: String,
};

/** What a spreadsheet makes of `41445551234`. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** A Swiss number as a spreadsheet leaves it that takes it for a number. */
const WITHOUT_ZERO = /^((?:2[1-9]|3[1-4]|4[134]|5[12568]|6[12]|7[14-9]|8[14]|91)\d{7})(?:[.,]0)?$/;

/** Several numbers stay in one text, in which each is read. */
export const phone: CellType = {
  read(written, { isExact }) {
    if (isExact) return { value: written };
    if (SCIENTIFIC.test(written)) return { fault: 'phoneTurnedIntoNumber' };
    const [, digits] = WITHOUT_ZERO.exec(written) ?? [];
    return digits === undefined
      ? {
          value: written
            .split(':::')
            .map((number) => number.trim())
            .join(' / '),
        }
      : { value: `0${digits}`, hint: { code: 'zeroLost', value: written } };
  },
  write: String,
};

const WITH_DECIMALS = /^(\d{4,5})[.,]0+$/;
const GERMAN = /^(D|DE)[- ]?(\d{4})$/i;

export const zipCode: CellType = {
  read(written, { isExact }) {
    if (isExact) return { value: written };
    const [, country, digits] = GERMAN.exec(written) ?? [];
    return country === undefined
      ? { value: written.replace(WITH_DECIMALS, '$1') }
      : { value: `${country}-0${digits}`, hint: { code: 'zeroLost', value: written } };
  },
  write: String,
};

/** What the databases have room for. */
const MAX_ID = 2 ** 31 - 1;

export const recordId: CellType = {
  read(value) {
    const id = Number(/^#?(\d{1,15})(?:[.,]0+)?$/.exec(value)?.[1] ?? 0);
    return cell(id > 0 && id <= MAX_ID ? id : null, 'notAnId');
  },
  write: String,
};

const DECIMAL = /^[+-]?\d{1,15}(?:[.,]\d{1,20})?(?:e-?\d{1,3})?$/i;

export const decimal: CellType = {
  read: (value) => cell(DECIMAL.test(value) ? Number(value.replace(',', '.')) : null, 'notANumber'),
  write: String,
};

export const day: CellType = {
  read: (value, options) => cell(readDay(value, options), 'notADay'),
  write: (value) => formatDay(value as LocalDate),
};

export const time: CellType = {
  read: (value) => cell(readTimeOfDay(value), 'notATime'),
  write: String,
};

const YES = new Set(['ja', 'yes', 'si', 'x', '1', 'j', 'y', 's', 'true', 'wahr', 'verdadero', '✓']);
const NO = new Set(['nein', 'no', '0', 'n', 'false', 'falsch', 'falso']);

export const yesNo: CellType = {
  read(value) {
    const word = fold(value);
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : { fault: 'notYesOrNo' };
  },
  write: (value, language) => sayIn(language)(value ? msg`yes` : msg`no`),
};

export const rhythm: CellType = {
  read: (value) => cell(readRhythm(value), 'notARhythm'),
  write: (value, language) => rhythmText(value as Rhythm, language),
};

export const weekdays: CellType = {
  read: (value) => cell(readWeekdays(value), 'notAWeekday'),
  write: (value, language) => weekdaysText(value as readonly Weekday[], language),
};

export const color: CellType = {
  read: (value) => cell(/^#[0-9a-f]{6}$/i.test(value) ? value : null, 'notAColor'),
  write: String,
};

/** A language by its own name or its code. */
export const language: CellType = {
  read(value) {
    const word = fold(value);
    const found = LANGUAGES.find((one) => one === word || fold(LANGUAGE_NAMES[one]) === word);
    return cell(found ?? null, 'notALanguage');
  },
  write: (value) => (isLanguage(value) ? LANGUAGE_NAMES[value] : ''),
};

/** What people do not edit: exactly what is stored. */
export function json(schema: TSchema): CellType {
  return {
    read(value) {
      try {
        const parsed: unknown = JSON.parse(value);
        return compiledSchema(schema).Check(parsed) ? { value: parsed } : { fault: 'notJson' };
      } catch {
        return { fault: 'notJson' };
      }
    },
    write: (value) => JSON.stringify(value),
  };
}
