import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { problemText } from '../../texts/problems.ts';
import { msg, type Message } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { COLUMNS } from '../columns/columns.ts';
import type { Fault, RowFaultCode } from './plannedRow.ts';

/** `{column}` is the header of the column, and `{value}` what stands there or is meant. */
const texts: Readonly<Record<RowFaultCode, Message>> = {
  customerAmbiguous: msg`Column “{column}”: there is more than one customer with “{value}”. Add the email, zip code or Einsatzplan number of the customer.`,
  customerMissing: msg`Column “{column}”: the customer is missing. Write the name or email there.`,
  customerUnknown: msg`Column “{column}”: there is no customer “{value}”. Import the customers first, or correct the name, email or zip code.`,
  endBeforeStart: msg`Column “{column}”: “{value}” ends before it starts. Correct the times; a visit over midnight may take 14 hours at most.`,
  idUnknown: msg`Column “{column}”: there is no number {value}. Empty the cell if the record is new.`,
  inCircle: msg`Column “{column}”: the number {value} leads in a circle back to this row. Empty the cell.`,
  jobOfOther: msg`Column “{column}”: the job {value} belongs to another customer here, and has other times. Give it to this customer in Einsatzplan first.`,
  missing: msg`Column “{column}”: this is missing. Add it.`,
  notAColor: msg`Column “{column}”: “{value}” is no colour. Write it as #1A7F37, or empty the cell.`,
  notADay: msg`Column “{column}”: “{value}” is no date. Write it as 24.11.2026.`,
  notALanguage: msg`Column “{column}”: “{value}” is no language of emails. Write “Deutsch”, “English” or “Español”, or empty the cell.`,
  notAnEmail: msg`Column “{column}”: “{value}” is no email address. Correct it.`,
  notAnId: msg`Column “{column}”: “{value}” is no number of Einsatzplan. Empty the cell, or leave out the column.`,
  notANumber: msg`Column “{column}”: “{value}” is no number. Write it as 47.3769.`,
  notARhythm: msg`Column “{column}”: “{value}” is no frequency. Write “once”, “weekly”, “every 2 weeks” or “monthly”.`,
  notATime: msg`Column “{column}”: “{value}” is no time. Write it as 08:30.`,
  notAWeekday: msg`Column “{column}”: “{value}” are no weekdays. Write them as “Mon, Thu”.`,
  notJson: msg`Column “{column}”: the content was changed and cannot be read. Empty the cell.`,
  notYesOrNo: msg`Column “{column}”: “{value}” is neither yes nor no. Write “yes” or “no”.`,
  phoneTurnedIntoNumber: msg`Column “{column}”: the spreadsheet has turned the phone number into the number “{value}”, and digits are lost. Format the column as text and enter the phone number again.`,
  ragged: msg`The row has {value} cells, which is more than the header has. Check the separators and quotation marks of this row, or add the header of the column.`,
  sameAsLine: msg`The row means the same record as row {value}. Delete one of them.`,
  unreadableCharacter: msg`Column “{column}”: “{value}” has a character that cannot be read. Choose another character encoding, or correct the text.`,
  weekdayOtherThanDay: msg`Column “{column}”: a single visit is on its first day, and that is another weekday. Correct one of them, or empty the cell.`,
  weekdayWithoutWeeks: msg`Column “{column}”: weekdays do not go with a frequency in days. Empty the cell, or write the frequency in weeks.`,
  workerAmbiguous: msg`Column “{column}”: there is more than one worker with the name “{value}”. Add the column “Worker no. (Einsatzplan)”.`,
  workerUnknown: msg`Column “{column}”: “{value}” is not among the workers. Import them first, correct the name, or empty the cell.`,
};

const TOO_LONG = msg`Column “{column}”: the text is too long: there is room for {value} characters at most. Shorten it.`;

const OF_COLUMN = msg`Column “{column}”: `;

const VALUE_LENGTH = 60;

function isRowFault(code: Fault['code']): code is RowFaultCode {
  return code in texts;
}

interface Place {
  readonly field: string | null;
  readonly header: string | null;
  readonly value?: string | number | undefined;
}

/** A sentence with the column by its header, and a value that is cut where it is long. */
export function filledIn(
  text: Message,
  kind: RecordKind,
  { field, header, value }: Place,
  language: Language,
): string {
  const say = sayIn(language);
  const known = COLUMNS[kind].find(({ name }) => name === field);
  const said = String(value ?? '');
  return say(text, {
    column: header ?? known?.header(language) ?? field ?? '',
    value: said.length > VALUE_LENGTH ? `${said.slice(0, VALUE_LENGTH)}…` : said,
  });
}

/** Says what is wrong with a row, in which column by its header, and what to do. */
export function faultText(kind: RecordKind, fault: Fault, language: Language): string {
  const { code, field, header, value } = fault;
  if (isRowFault(code)) return filledIn(texts[code], kind, fault, language);
  if (code === 'tooLong' && value !== undefined) {
    return filledIn(TOO_LONG, kind, fault, language);
  }
  const problem = problemText(code, language);
  return field === null
    ? problem
    : `${filledIn(OF_COLUMN, kind, { field, header }, language)}${problem}`;
}
