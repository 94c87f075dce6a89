import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg, type Message } from '../../texts/message.ts';
import type { Hint, HintCode } from '../columns/hint.ts';
import { filledIn } from './faultTexts.ts';

const texts: Readonly<Record<HintCode, Message>> = {
  companyMissing: msg`Column “{column}” is blank, so the name is “{value}”.`,
  leftOut: msg`Column “{column}”: “{value}” is left out.`,
  lettersLost: msg`Column “{column}”: in “{value}”, the spreadsheet has replaced letters with “?”. The record stays as it is.`,
  moreLeftOut: msg`Column “{column}”: only the first value is taken, without “{value}”.`,
  zeroLost: msg`Column “{column}”: “{value}” has lost the zero at its start in a spreadsheet. It is given back.`,
};

/** Says what of a row is read otherwise than it stands there, or is left out. */
export function hintText(kind: RecordKind, hint: Hint, language: Language): string {
  return filledIn(texts[hint.code], kind, hint, language);
}
