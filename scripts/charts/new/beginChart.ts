import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { collect } from '../../tool.ts';
import { namesIn } from './drawnNames.ts';
import type { DrawnState } from './drawnState.ts';
import { machineSkeleton } from './machineSkeleton.ts';
import { modelSkeleton } from './modelSkeleton.ts';
import { readMermaid } from './readMermaid.ts';
import { readStately } from './readStately.ts';
import { withModel } from './withModel.ts';
import { WORD_FILES, withWords } from './withWords.ts';

const READERS: Readonly<Record<string, (text: string, chart: string) => DrawnState>> = {
  '.json': readStately,
  '.mmd': readMermaid,
};
const MODELS = 'tests/models/models.ts';

interface BegunChart {
  /** Where the project lies. */
  readonly root: string;
  /** The drawing, whose name is the chart's. */
  readonly file: string;
  /** The folder in `machines` and `tests/models`; undefined for none. */
  readonly room: string | undefined;
}

/**
 * Begins a chart from a drawing: writes its file, its model and the keys of its words, and says what
 * comes next. Throws a sentence, and writes nothing, if the drawing is not understood or if there is
 * such a chart.
 */
export async function beginChart({ root, file, room }: BegunChart): Promise<string> {
  const extension = extname(file);
  const chart = basename(file, extension);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(chart)) {
    throw new Error(
      `The chart would be called "${chart}", like its file: name the file in camelCase.`,
    );
  }
  const read = READERS[extension];
  if (!read) {
    throw new Error(
      `${file} is neither a state diagram of Mermaid (.mmd) nor an export of Stately (.json).`,
    );
  }
  const [machines, modelsFolder] = [join('machines', room ?? ''), join('tests/models', room ?? '')];
  const machine = join(machines, `${chart}Machine.ts`);
  const model = join(modelsFolder, `${chart}.model.ts`);
  const drawing = drawingIn(await textOf(file), (text) => read(text, chart), file);
  const there = [machine, model].find((path) => existsSync(join(root, path)));
  if (there) throw new Error(`${there} is there already, and is left as it is.`);

  const up = room ? '../' : '';
  const names = namesIn(drawing);
  const files: Record<string, string> = {
    [machine]: machineSkeleton({ chart, drawing, names, up: up || './' }),
    [model]: modelSkeleton({ chart, drawing, machine, up }),
  };
  const written = Object.keys(files);
  const edit = async (path: string, change: (text: string) => string) => {
    const text = await readFile(join(root, path), 'utf8');
    const changed = change(text);
    if (changed !== text) files[path] = changed;
  };
  await edit(MODELS, (text) =>
    withModel(text, chart, `./${join(room ?? '', `${chart}.model.ts`)}`),
  );
  for (const [kind, path] of Object.entries(WORD_FILES)) {
    await edit(path, (text) => withWords(text, chart, kind as keyof typeof WORD_FILES, names));
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const paths = Object.keys(files);
  await collect('node_modules/oxfmt/bin/oxfmt', ['--write', ...paths], { folder: root });
  return [
    ...paths.map((path) => `${written.includes(path) ? 'Written' : 'Added to'}: ${path}`),
    '',
    'What the drawing does not say is empty. These name it, one line after the other:',
    `  npm test -- types chart-form charts`,
    'Then machines/README.md, "Adding a chart", says what comes next.',
  ].join('\n');
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
}

function drawingIn(text: string, read: (text: string) => DrawnState, file: string): DrawnState {
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
