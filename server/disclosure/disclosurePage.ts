import { createElement as h, Fragment, type ReactNode } from 'react';
import type { ChangedKind } from '../../src/api/contract/records/history.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { JOB } from '../../src/domain/kinds/job.ts';
import { wireNames } from '../../src/domain/kinds/kind.ts';
import { dayOf, formatDay, timeOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { ABSENCE_KINDS, ABSENCE_PARTS } from '../exchange/columns/absenceWords.ts';
import { COLUMNS } from '../exchange/columns/columns.ts';
import { fieldHeader } from '../exchange/columns/fieldHeaders.ts';
import { jobRow } from '../exchange/columns/jobRow.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { allIn, sayIn } from '../texts/say.ts';
import type { Disclosure } from './disclosure.ts';
import { DISCLOSURE_TEXTS, MAIL_STATES, PURPOSES } from './disclosureTexts.ts';

interface PageOptions {
  readonly businessName: string;
  readonly language: Language;
  readonly timeZone: string;
  /** The address of the same as JSON. */
  readonly json: string;
}

const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; color: #1e1b2e; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
  table { border-collapse: collapse; width: 100%; } tr { break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid #e3e1ea; overflow-wrap: break-word; white-space: pre-wrap; }
  section { overflow-x: auto; }
  a { color: #4b3bb3; } @media print { nav { display: none; } body { margin: 0; max-width: none; } }
`;

function tableOf(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): ReactNode {
  if (rows.length === 0) return h('p', null, none);
  const head = headers.map((header) => h('th', { scope: 'col' }, header));
  // As an array: there may be more of them than a call has arguments.
  const body = rows.map((cells, key) =>
    h('tr', { key }, ...cells.map((cell) => h('td', null, cell))),
  );
  return h('table', null, h('thead', null, h('tr', null, ...head)), h('tbody', null, body));
}

const section = (title: string, ...content: readonly ReactNode[]) =>
  h('section', null, h('h2', null, title), ...content);

function momentOf(wallTime: LocalDateTime): string {
  return `${formatDay(dayOf(wallTime))}, ${timeOf(wallTime)}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is kept of a person as a page to print, without scripts. */
export function disclosurePage(
  {
    kind,
    day,
    person,
    merged,
    jobs,
    visits,
    visits_until,
    absences,
    requests,
    sorted_out,
    contacts,
    mails,
    history,
  }: Disclosure,
  { businessName, language, timeZone, json }: PageOptions,
): HtmlDocument {
  const say = sayIn(language);
  const texts = allIn(language, DISCLOSURE_TEXTS);
  const columns = COLUMNS[kind].filter(({ only }) => only !== 'import');
  const headerOf = (of: ChangedKind, field: string) => fieldHeader(of, field, language);
  const written = (record: object) =>
    columns.flatMap(({ name, header, type }) => {
      const value: unknown = Reflect.get(record, name);
      if (value === null || value === undefined || value === '') return [];
      return [[header(language), type.write(value, language)]];
    });
  const jobColumns = COLUMNS.job.filter(({ name }) =>
    ['id', 'from_date', 'frequency', 'weekdays', 'start', 'end', 'until'].includes(name),
  );
  const jobRows = jobs.map((job) => {
    const flat = jobRow(job as never, { customer: undefined, worker: undefined }, timeZone);
    const cells = jobColumns.map(({ name, type }) => {
      const value = flat[name];
      return value === null || value === undefined ? '' : type.write(value, language);
    });
    return [
      ...cells,
      [
        ...wireNames(JOB.notes).flatMap((name) => job[name] || []),
        ...job.confirmation_requests.flatMap(({ comment }) => comment || []),
      ].join('\n'),
    ];
  });
  const changes = history.flatMap(({ at, kind: of, record_id, before, after }) =>
    Object.keys({ ...before, ...after }).map((field) => [
      momentOf(wallTimeAt(Date.parse(at), timeZone)),
      of === kind
        ? headerOf(of, field)
        : `${headerOf(of, field)} (${of === 'absence' ? texts.absence : texts.job} ${record_id})`,
      textOf(before?.[field]),
      textOf(after[field]),
    ]),
  );
  const absenceTable = tableOf(
    [texts.from, texts.until, texts.reason, texts.notes, texts.withdrawn],
    absences.map(({ kind: reason, first_day, last_day, part, note, withdrawn_at }) => [
      formatDay(first_day as LocalDate),
      [
        last_day ? formatDay(last_day as LocalDate) : texts.open,
        part !== 'all' && say(ABSENCE_PARTS[part]),
      ]
        .filter(Boolean)
        .join(', '),
      reason ? say(ABSENCE_KINDS[reason]) : '',
      note,
      withdrawn_at ? momentOf(wallTimeAt(Date.parse(withdrawn_at), timeZone)) : '',
    ]),
    texts.none,
  );
  const contactSections = contacts.map(({ contact_id, fields: { zipCode, ...fields } }) => {
    const rows = Object.entries({ ...fields, zip_code: zipCode ?? '' });
    const cells = rows.map(([field, value]) => [headerOf(kind, field), value]);
    const of = `${texts.contact} #${contact_id}`;
    return section(of, tableOf([texts.field, ''], cells, texts.none));
  });
  const title = `${texts.title}: ${person.name}`;
  const content = [
    h('h1', null, title),
    h('p', null, `${businessName} · ${texts.by} ${formatDay(day)}`),
    h('nav', null, h('a', { href: json, download: true }, texts.json)),
    section(texts.data, tableOf([texts.field, ''], written(person), texts.none)),
    ...merged.map((one) =>
      section(texts.merged, tableOf([texts.field, ''], written(one), texts.none)),
    ),
    section(
      texts.jobs,
      tableOf(
        [...jobColumns.map(({ header }) => header(language)), texts.notes],
        jobRows,
        texts.none,
      ),
    ),
    section(
      texts.visits,
      tableOf(
        [texts.from, texts.until, texts.job],
        visits.map(({ start, end, job_id }) => [momentOf(start), momentOf(end), String(job_id)]),
        texts.none,
      ),
      h('p', null, `${texts.listedUntil} ${formatDay(visits_until)}`),
    ),
    kind === 'worker' && section(texts.absences, absenceTable),
    kind === 'customer' &&
      section(
        texts.requests,
        tableOf(
          [texts.received, texts.job, texts.wish],
          requests.map(({ created_at, job_id, frequency, comment, time_slots }) => [
            formatDay(created_at.slice(0, 10) as LocalDate),
            String(job_id),
            [frequency.name, ...time_slots.map(({ name }) => name), comment]
              .filter(Boolean)
              .join('\n'),
          ]),
          texts.none,
        ),
      ),
    sorted_out.length > 0 &&
      section(
        texts.sortedOut,
        tableOf(
          [texts.received, texts.data, texts.wish],
          sorted_out.map(({ received_at, fields }) => {
            const { frequency, duration: _hours, times, comment, ...contact } = fields;
            return [
              momentOf(wallTimeAt(Date.parse(received_at), timeZone)),
              Object.values(contact).filter(Boolean).join('\n'),
              [frequency, ...times, comment].filter(Boolean).join('\n'),
            ];
          }),
          texts.none,
        ),
      ),
    ...contactSections,
    mails.length > 0 &&
      section(
        texts.mails,
        tableOf(
          [texts.time, texts.state, texts.text],
          mails.map(({ queued_at, state, subject, text }) => [
            momentOf(wallTimeAt(Date.parse(queued_at), timeZone)),
            say(MAIL_STATES[state]),
            [subject, text].filter(Boolean).join('\n\n'),
          ]),
          texts.none,
        ),
      ),
    section(
      texts.history,
      tableOf([texts.time, texts.field, texts.before, texts.after], changes, texts.none),
    ),
    section(texts.purposes, ...PURPOSES[kind].map((sentence) => h('p', null, say(sentence)))),
  ];
  return { language, title, style: STYLE, content: h(Fragment, null, ...content) };
}
