import type { Equivalents, Mutation } from '../../tests/support/mutateChart.ts';

/** What tests notice of a chart or a file that is made wrong, and which changes are none. */
export interface NamedMutation extends Mutation {
  readonly name: string;
  readonly equivalents: Equivalents;
}

interface Position {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** What this reads of Stryker's report. */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

const UNNOTICED = ['Survived', 'NoCoverage'];
/** A mutant that cannot be run is no program. */
const TRIED = [...UNNOTICED, 'Killed', 'Timeout'];

/** The text of a source between two positions. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
}

/** What a mutant changes, on one line. */
function nameOf(source: string, { location, replacement = '' }: Mutant): string {
  const [original, changed] = [textAt(source, location), replacement].map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  return `${original} → ${changed || 'nothing'}`;
}

/** The mutations of each file; a change that stands in `equivalents` is explained. */
export function domainMutations(
  { files }: MutationReport,
  equivalents: Readonly<Record<string, Equivalents>>,
): readonly NamedMutation[] {
  return Object.entries(files).map(([name, { source, mutants }]) => {
    const explained = equivalents[name] ?? {};
    const tried = mutants
      .filter(({ status }) => TRIED.includes(status))
      .map((mutant) => ({
        change: nameOf(source, mutant),
        line: mutant.location.start.line,
        isUnnoticed: UNNOTICED.includes(mutant.status),
      }));
    const unnoticed = tried.filter(({ isUnnoticed }) => isUnnoticed);
    return {
      name,
      mutants: tried.filter(({ change, isUnnoticed }) => !isUnnoticed || !(change in explained))
        .length,
      survivors: unnoticed
        .filter(({ change }) => !(change in explained))
        .map(({ change, line }) => `line ${line}: ${change}`),
      equivalents: explained,
      wrongEquivalents: Object.keys(explained).filter(
        (change) => !unnoticed.some((mutant) => mutant.change === change),
      ),
    };
  });
}
