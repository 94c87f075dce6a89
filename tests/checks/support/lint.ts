import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collect, root } from '../../../scripts/tool.ts';

/** A line of code in a file; `$` stands for a unique name. */
export interface PlantedLine {
  readonly file: string;
  readonly code: string;
}

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Writes the lines into a temporary project; returns the errors of one rule per line. */
export async function lintPlanted(
  rule: string,
  lines: readonly PlantedLine[],
): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const places = await plant(folder, lines);
    const { output } = await collect(
      'node_modules/oxlint/bin/oxlint',
      ['--config', join(root, '.oxlintrc.json'), '--format', 'json'],
      { folder },
    );
    const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] };
    const found = diagnostics.filter(({ code }) => code === `einsatzplan(${rule})`);
    return places.map((place) =>
      found
        .filter(({ filename, labels }) => place === `${filename}:${labels[0]?.span.line}`)
        .map(({ message }) => message),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function plant(folder: string, lines: readonly PlantedLine[]): Promise<readonly string[]> {
  const numbered = lines.map(({ file, code }, index) => ({
    file,
    code: code.replace('$', `name${index}`),
  }));
  const files = Map.groupBy(numbered, ({ file }) => file);
  for (const [file, ofFile] of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${ofFile.map(({ code }) => code).join('\n')}\n`);
  }
  return numbered.map((line) => `${line.file}:${files.get(line.file)!.indexOf(line) + 1}`);
}
