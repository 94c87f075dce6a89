import { csvOf } from '../csv.ts';
import { CUSTOMER } from '../kinds/customer.ts';
import { JOB } from '../kinds/job.ts';
import { WORKER } from '../kinds/worker.ts';
import { blankTexts } from '../kinds/kind.ts';
import type { ImportKind } from './dataImport.ts';

export type TableKind = Exclude<ImportKind, 'archive'>;

/** What a person fills in, with an example of each; a null is a word of the reader's language. */
const EXAMPLES = {
  customer: {
    name: 'Muster AG',
    email: 'info@muster.example.ch',
    phone: '044 555 10 20',
    address: 'Bahnhofstrasse 1',
    zip_code: '8001',
    city: 'Zürich',
    ...blankTexts(CUSTOMER.notes),
  },
  worker: {
    name: 'Anna Beispiel',
    email: 'anna@beispiel.example.ch',
    phone: '079 555 30 40',
    address: 'Seestrasse 7',
    zip_code: '8002',
    city: 'Zürich',
    weekly_target: '34',
    ...blankTexts(WORKER.notes),
  },
  job: {
    customer_name: 'Muster AG',
    customer_email: 'info@muster.example.ch',
    customer_zip_code: '8001',
    worker_name: 'Anna Beispiel',
    from_date: '07.12.2026',
    frequency: null,
    weekdays: null,
    start: '08:00',
    end: '10:30',
    until: '',
    ...blankTexts(JOB.notes),
  },
} satisfies Readonly<Record<TableKind, Readonly<Record<string, string | null>>>>;

interface TemplateWords {
  /** The header of a column by the name of its field. */
  readonly headerOf: (field: string) => string;
  readonly frequency: string;
  readonly weekdays: string;
}

/** A CSV file with the headers of a kind in the reader's language, and one row as an example. */
export function templateOf(kind: TableKind, { headerOf, ...words }: TemplateWords): string {
  const example: Readonly<Record<string, string | null>> = EXAMPLES[kind];
  const fields = Object.keys(example);
  const cells = fields.map((field) => example[field] ?? words[field as keyof typeof words]);
  return csvOf([fields.map(headerOf), cells]);
}
