import type { RecordKind } from '../../../src/api/contract.ts';
import { problemText, type Language } from '../../texts/texts.ts';
import { COLUMNS } from '../columns/columns.ts';
import type { Fault, RowFaultCode } from './plannedRow.ts';

type Texts = Readonly<Record<Language, string>>;

/** `{column}` is the header of the column, and `{value}` what stands there or is meant. */
const texts: Readonly<Record<RowFaultCode, Texts>> = {
  customerAmbiguous: {
    de: 'Spalte «{column}»: Es gibt mehrere Kunden mit «{value}». Ergänzen Sie E-Mail, PLZ oder Einsatzplan-Nummer des Kunden.',
    en: 'Column “{column}”: there is more than one customer with “{value}”. Add the email, zip code or Einsatzplan number of the customer.',
    es: 'Columna «{column}»: hay varios clientes con «{value}». Añada el correo, el código postal o el número de Einsatzplan del cliente.',
  },
  customerMissing: {
    de: 'Spalte «{column}»: Der Kunde fehlt. Schreiben Sie seinen Namen oder seine E-Mail hinein.',
    en: 'Column “{column}”: the customer is missing. Write the name or email there.',
    es: 'Columna «{column}»: falta el cliente. Escriba su nombre o su correo.',
  },
  customerUnknown: {
    de: 'Spalte «{column}»: Den Kunden «{value}» gibt es nicht. Importieren Sie zuerst die Kunden oder korrigieren Sie Name, E-Mail oder PLZ.',
    en: 'Column “{column}”: there is no customer “{value}”. Import the customers first, or correct the name, email or zip code.',
    es: 'Columna «{column}»: no existe el cliente «{value}». Importe primero los clientes o corrija el nombre, el correo o el código postal.',
  },
  endBeforeStart: {
    de: 'Spalte «{column}»: «{value}» endet vor dem Beginn. Korrigieren Sie die Zeiten; über Mitternacht darf ein Einsatz höchstens 14 Stunden dauern.',
    en: 'Column “{column}”: “{value}” ends before it starts. Correct the times; a visit over midnight may take 14 hours at most.',
    es: 'Columna «{column}»: «{value}» termina antes de empezar. Corrija las horas; una visita que pasa de medianoche puede durar 14 horas como máximo.',
  },
  idUnknown: {
    de: 'Spalte «{column}»: Die Nummer {value} gibt es nicht. Leeren Sie die Zelle, wenn der Eintrag neu ist.',
    en: 'Column “{column}”: there is no number {value}. Empty the cell if the record is new.',
    es: 'Columna «{column}»: no existe el número {value}. Vacíe la celda si el registro es nuevo.',
  },
  inCircle: {
    de: 'Spalte «{column}»: Die Nummer {value} führt im Kreis zu dieser Zeile zurück. Leeren Sie die Zelle.',
    en: 'Column “{column}”: the number {value} leads in a circle back to this row. Empty the cell.',
    es: 'Columna «{column}»: el número {value} vuelve en círculo a esta fila. Vacíe la celda.',
  },
  jobOfOther: {
    de: 'Spalte «{column}»: Der Auftrag {value} gehört hier einem anderen Kunden und hat andere Zeiten. Geben Sie ihn in Einsatzplan zuerst diesem Kunden.',
    en: 'Column “{column}”: the job {value} belongs to another customer here, and has other times. Give it to this customer in Einsatzplan first.',
    es: 'Columna «{column}»: el trabajo {value} pertenece aquí a otro cliente y tiene otras horas. Asígnelo primero a este cliente en Einsatzplan.',
  },
  missing: {
    de: 'Spalte «{column}»: Diese Angabe fehlt. Ergänzen Sie sie.',
    en: 'Column “{column}”: this is missing. Add it.',
    es: 'Columna «{column}»: falta este dato. Añádalo.',
  },
  notAColor: {
    de: 'Spalte «{column}»: «{value}» ist keine Farbe. Schreiben Sie sie wie #1A7F37 oder leeren Sie die Zelle.',
    en: 'Column “{column}”: “{value}” is no colour. Write it as #1A7F37, or empty the cell.',
    es: 'Columna «{column}»: «{value}» no es un color. Escríbalo como #1A7F37 o vacíe la celda.',
  },
  notADay: {
    de: 'Spalte «{column}»: «{value}» ist kein Datum. Schreiben Sie es wie 24.11.2026.',
    en: 'Column “{column}”: “{value}” is no date. Write it as 24.11.2026.',
    es: 'Columna «{column}»: «{value}» no es una fecha. Escríbala como 24.11.2026.',
  },
  notAnEmail: {
    de: 'Spalte «{column}»: «{value}» ist keine E-Mail-Adresse. Korrigieren Sie sie.',
    en: 'Column “{column}”: “{value}” is no email address. Correct it.',
    es: 'Columna «{column}»: «{value}» no es una dirección de correo. Corríjala.',
  },
  notAnId: {
    de: 'Spalte «{column}»: «{value}» ist keine Nummer aus Einsatzplan. Leeren Sie die Zelle oder lassen Sie die Spalte weg.',
    en: 'Column “{column}”: “{value}” is no number of Einsatzplan. Empty the cell, or leave out the column.',
    es: 'Columna «{column}»: «{value}» no es un número de Einsatzplan. Vacíe la celda u omita la columna.',
  },
  notANumber: {
    de: 'Spalte «{column}»: «{value}» ist keine Zahl. Schreiben Sie sie wie 47.3769.',
    en: 'Column “{column}”: “{value}” is no number. Write it as 47.3769.',
    es: 'Columna «{column}»: «{value}» no es un número. Escríbalo como 47.3769.',
  },
  notARhythm: {
    de: 'Spalte «{column}»: «{value}» ist kein Rhythmus. Schreiben Sie «einmalig», «wöchentlich», «alle 2 Wochen» oder «monatlich».',
    en: 'Column “{column}”: “{value}” is no frequency. Write “once”, “weekly”, “every 2 weeks” or “monthly”.',
    es: 'Columna «{column}»: «{value}» no es una frecuencia. Escriba «una vez», «semanal», «cada 2 semanas» o «mensual».',
  },
  notATime: {
    de: 'Spalte «{column}»: «{value}» ist keine Uhrzeit. Schreiben Sie sie wie 08:30.',
    en: 'Column “{column}”: “{value}” is no time. Write it as 08:30.',
    es: 'Columna «{column}»: «{value}» no es una hora. Escríbala como 08:30.',
  },
  notAWeekday: {
    de: 'Spalte «{column}»: «{value}» sind keine Wochentage. Schreiben Sie sie wie «Mo, Do».',
    en: 'Column “{column}”: “{value}” are no weekdays. Write them as “Mon, Thu”.',
    es: 'Columna «{column}»: «{value}» no son días de la semana. Escríbalos como «lun, jue».',
  },
  notJson: {
    de: 'Spalte «{column}»: Der Inhalt wurde verändert und lässt sich nicht lesen. Leeren Sie die Zelle.',
    en: 'Column “{column}”: the content was changed and cannot be read. Empty the cell.',
    es: 'Columna «{column}»: el contenido se ha modificado y no se puede leer. Vacíe la celda.',
  },
  notYesOrNo: {
    de: 'Spalte «{column}»: «{value}» ist weder ja noch nein. Schreiben Sie «ja» oder «nein».',
    en: 'Column “{column}”: “{value}” is neither yes nor no. Write “yes” or “no”.',
    es: 'Columna «{column}»: «{value}» no es ni sí ni no. Escriba «sí» o «no».',
  },
  phoneTurnedIntoNumber: {
    de: 'Spalte «{column}»: Das Tabellenprogramm hat die Telefonnummer in die Zahl «{value}» verwandelt; Ziffern sind verloren. Formatieren Sie die Spalte als Text und tragen Sie die Nummer neu ein.',
    en: 'Column “{column}”: the spreadsheet has turned the phone number into the number “{value}”, and digits are lost. Format the column as text and enter the phone number again.',
    es: 'Columna «{column}»: la hoja de cálculo ha convertido el teléfono en el número «{value}» y se han perdido cifras. Dé a la columna formato de texto y escriba el teléfono de nuevo.',
  },
  ragged: {
    de: 'Die Zeile hat {value} Zellen und damit mehr als die Kopfzeile. Prüfen Sie die Trennzeichen und Anführungszeichen dieser Zeile, oder ergänzen Sie die Überschrift der Spalte.',
    en: 'The row has {value} cells, which is more than the header has. Check the separators and quotation marks of this row, or add the header of the column.',
    es: 'La fila tiene {value} celdas, más que la cabecera. Revise los separadores y las comillas de esta fila o añada el título de la columna.',
  },
  sameAsLine: {
    de: 'Die Zeile meint denselben Eintrag wie Zeile {value}. Löschen Sie eine von beiden.',
    en: 'The row means the same record as row {value}. Delete one of them.',
    es: 'La fila se refiere al mismo registro que la fila {value}. Elimine una de las dos.',
  },
  unreadableCharacter: {
    de: 'Spalte «{column}»: «{value}» hat ein Zeichen, das sich nicht lesen lässt. Wählen Sie eine andere Zeichencodierung oder korrigieren Sie den Text.',
    en: 'Column “{column}”: “{value}” has a character that cannot be read. Choose another character encoding, or correct the text.',
    es: 'Columna «{column}»: «{value}» tiene un carácter que no se puede leer. Elija otra codificación o corrija el texto.',
  },
  weekdayOtherThanDay: {
    de: 'Spalte «{column}»: Ein einmaliger Einsatz ist an seinem ersten Tag, und der ist ein anderer Wochentag. Korrigieren Sie einen von beiden oder leeren Sie die Zelle.',
    en: 'Column “{column}”: a single visit is on its first day, and that is another weekday. Correct one of them, or empty the cell.',
    es: 'Columna «{column}»: una visita única tiene lugar el primer día, que es otro día de la semana. Corrija uno de los dos o vacíe la celda.',
  },
  weekdayWithoutWeeks: {
    de: 'Spalte «{column}»: Zu einem Rhythmus in Tagen passen keine Wochentage. Leeren Sie die Zelle oder schreiben Sie den Rhythmus in Wochen.',
    en: 'Column “{column}”: weekdays do not go with a frequency in days. Empty the cell, or write the frequency in weeks.',
    es: 'Columna «{column}»: los días de la semana no encajan con una frecuencia en días. Vacíe la celda o escriba la frecuencia en semanas.',
  },
  workerAmbiguous: {
    de: 'Spalte «{column}»: Es gibt mehrere Mitarbeitende mit dem Namen «{value}». Ergänzen Sie die Spalte «Mitarbeiter-Nr. (Einsatzplan)».',
    en: 'Column “{column}”: there is more than one worker with the name “{value}”. Add the column “Worker no. (Einsatzplan)”.',
    es: 'Columna «{column}»: hay varios empleados con el nombre «{value}». Añada la columna «N.º de empleado (Einsatzplan)».',
  },
  workerUnknown: {
    de: 'Spalte «{column}»: «{value}» ist nicht unter den Mitarbeitenden. Importieren Sie diese zuerst, korrigieren Sie den Namen oder leeren Sie die Zelle.',
    en: 'Column “{column}”: “{value}” is not among the workers. Import them first, correct the name, or empty the cell.',
    es: 'Columna «{column}»: «{value}» no está entre los empleados. Impórtelos primero, corrija el nombre o vacíe la celda.',
  },
};

const tooLong: Texts = {
  de: 'Spalte «{column}»: Der Text ist zu lang: Höchstens {value} Zeichen haben Platz. Kürzen Sie ihn.',
  en: 'Column “{column}”: the text is too long: there is room for {value} characters at most. Shorten it.',
  es: 'Columna «{column}»: el texto es demasiado largo: caben como máximo {value} caracteres. Acórtelo.',
};

const ofColumn: Texts = {
  de: 'Spalte «{column}»: ',
  en: 'Column “{column}”: ',
  es: 'Columna «{column}»: ',
};

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
  text: string,
  kind: RecordKind,
  { field, header, value }: Place,
  language: Language,
): string {
  const column = COLUMNS[kind].find(({ name }) => name === field);
  const said = String(value ?? '');
  const cut = said.length > VALUE_LENGTH ? `${said.slice(0, VALUE_LENGTH)}…` : said;
  return text
    .replace('{column}', () => header ?? column?.headers[language] ?? field ?? '')
    .replace('{value}', () => cut);
}

/** Says what is wrong with a row, in which column by its header, and what to do. */
export function faultText(kind: RecordKind, fault: Fault, language: Language): string {
  const { code, field, header, value } = fault;
  if (isRowFault(code)) return filledIn(texts[code][language], kind, fault, language);
  if (code === 'tooLong' && value !== undefined) {
    return filledIn(tooLong[language], kind, fault, language);
  }
  const problem = problemText(code, language);
  return field === null
    ? problem
    : `${filledIn(ofColumn[language], kind, { field, header }, language)}${problem}`;
}
