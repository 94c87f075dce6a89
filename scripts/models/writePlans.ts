import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvOf } from '../../src/domain/csv.ts';
import type { Model } from '../../tests/support/model/defineModel.ts';
import { root } from '../tool.ts';
import { LANGUAGES, planOf, type Language, type WalkPlan } from './walkPlan.ts';

const FOLDER = 'reports/plans';

const HEADINGS = {
  de: {
    title: 'Prüfplan',
    start: 'Ausgangslage',
    columns: ['Ablauf', 'Schritt', 'Was geschieht', 'Was zu sehen ist', 'In Ordnung', 'Bemerkung'],
  },
  en: {
    title: 'Test plan',
    start: 'At the start',
    columns: ['Walk', 'Step', 'What happens', 'What is seen', 'As it should be', 'Note'],
  },
} as const satisfies Record<Language, object>;

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |`;
}

/**
 * A plan as Markdown: one table for each journey, to tick off.
 * @internal
 */
export function planAsMarkdown({ chart, description, walks }: WalkPlan, language: Language) {
  const { title, start, columns } = HEADINGS[language];
  const head = columns.slice(1);
  return [
    `# ${title}: ${chart}`,
    '',
    description,
    ...walks.flatMap((walk, index) => [
      '',
      `## ${index + 1}. ${walk.name}`,
      '',
      `${start}: ${walk.start}`,
      '',
      row(head),
      row(head.map(() => '---')),
      ...walk.steps.map(({ happens, shows }, place) =>
        row([String(place + 1), happens, shows, '☐', '']),
      ),
    ]),
    '',
  ].join('\n');
}

/**
 * A plan as CSV for a spreadsheet: one line for each step, and one for the start of each journey.
 * @internal
 */
export function planAsCsv({ walks }: WalkPlan, language: Language): string {
  const { start, columns } = HEADINGS[language];
  return csvOf([
    columns,
    ...walks.flatMap((walk) => [
      [walk.name, '0', start, walk.start, '', ''],
      ...walk.steps.map(({ happens, shows }, place) => [
        walk.name,
        String(place + 1),
        happens,
        shows,
        '',
        '',
      ]),
    ]),
  ]);
}

/** Writes the plans of charts in each language, and returns the files. */
export async function writePlans(models: readonly Model[]): Promise<readonly string[]> {
  await mkdir(join(root, FOLDER), { recursive: true });
  const files = models.flatMap((model) =>
    LANGUAGES.flatMap((language) => {
      const plan = planOf(model, language);
      const name = `${FOLDER}/${plan.chart}.${language}`;
      return [
        { file: `${name}.md`, text: planAsMarkdown(plan, language) },
        { file: `${name}.csv`, text: planAsCsv(plan, language) },
      ];
    }),
  );
  await Promise.all(files.map(({ file, text }) => writeFile(join(root, file), text)));
  return files.map(({ file }) => file);
}
