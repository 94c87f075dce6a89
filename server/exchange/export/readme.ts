import type { WireSettings } from '../../../src/api/contract/settings.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../src/domain/text/language.ts';
import { msg } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';

const CONTENT = msg`All data of Einsatzplan, as they were at this time:

  customers.csv   customers
  workers.csv     workers
  jobs.csv        jobs with their appointments and requests
  absences.csv    absences, to read
  settings.json   settings of the business
  holiday-changes.json
                  how the holidays of the business differ from those of the region
  history.csv     history, to read

Excel, LibreOffice or Numbers open the tables. An apostrophe at the start of a
cell guards against formulas and is no part of the text.

Customers, workers and jobs come back into an Einsatzplan by its import, whole and
exactly into an empty one. All of them then have the same numbers as here. The import
does not take absences, settings, holidays and the history.

Users, passwords, links to calendars and plans and connections to bexio are left
out. An archive is no backup. It holds personal data: keep it as carefully as Einsatzplan
itself.`;

/** What is in an archive, in three languages, in German first. */
export function readmeOf({ name }: WireSettings, writtenAt: string): string {
  const parts = LANGUAGES.map(
    (language) => `${LANGUAGE_NAMES[language].toUpperCase()}\n\n${sayIn(language)(CONTENT)}\n`,
  );
  return [`${name}\n${writtenAt}\n`, ...parts].join('\n\n').replaceAll('\n', '\r\n');
}
