import type { Equivalents, Mutation } from '../../tests/support/mutants/mutateChart.ts';
import type { ChangedFile } from './refusedFaults.ts';

/** Which changes of a chart or a file the tests notice, and which ones change nothing. */
export interface NamedMutation extends Mutation {
  readonly name: string;
  readonly equivalents: Equivalents;
}

interface Position {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

interface ReportedMutant {
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>
  >;
}

/** One change of a file of src/domain. */
export interface Mutant extends ChangedFile {
  /** Before and after, on one line. */
  readonly change: string;
  readonly line: number;
  readonly isNoticed: boolean;
}

const NOTICED = ['Killed', 'Timeout'];
/** A mutant that cannot run does not count. */
const TRIED = [...NOTICED, 'Survived', 'NoCoverage'];

function offsetOf(source: string, { line, column }: Position): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, column - 1);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function mutantsIn({ files }: MutationReport): readonly Mutant[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => TRIED.includes(status))
      .map(({ status, replacement = '', location: { start, end } }) => {
        const [from, to] = [offsetOf(source, start), offsetOf(source, end)];
        const original = onOneLine(source.slice(from, to));
        return {
          path,
          text: source.slice(0, from) + replacement + source.slice(to),
          change: `${original} → ${onOneLine(replacement) || 'nothing'}`,
          line: start.line,
          isNoticed: NOTICED.includes(status),
        };
      }),
  );
}

/** The mutations of each file; a change that stands in `equivalents` is explained. */
export function domainMutations(
  mutants: readonly Mutant[],
  equivalents: Readonly<Record<string, Equivalents>>,
): readonly NamedMutation[] {
  return [...Map.groupBy(mutants, ({ path }) => path)].map(([name, tried]) => {
    const explained = equivalents[name] ?? {};
    const unnoticed = tried.filter(({ isNoticed }) => !isNoticed);
    const survivors = unnoticed.filter(({ change }) => !(change in explained));
    return {
      name,
      mutants: tried.length - unnoticed.length + survivors.length,
      survivors: survivors.map(({ change, line }) => `line ${line}: ${change}`),
      equivalents: explained,
      wrongEquivalents: Object.keys(explained).filter(
        (change) => !unnoticed.some((mutant) => mutant.change === change),
      ),
    };
  });
}
