import { printLoad } from './figure.ts';
import { walkHeavy } from './limits/heavy.ts';
import { openClient, type Measured } from './limits/measured.ts';
import { walkLargest, walkTooLarge } from './limits/operations.ts';
import { startProgram } from './program.ts';
import { writeReport } from './report.ts';
import { createSeeded, DATABASES, stopDatabases, type DatabaseName } from './scale/databases.ts';

const JOBS = 10_000;

/** Events in the log of a server that is asked for too much. */
const REFUSED_TOO = /^\{"level":[34]0,/;

const HEAD = '  status  median   least  others     CPU';

/** In ms; milliseconds are a guide, as in every bench. */
const GUIDES = { answer: 200, blocked: 50 };

const isSlow = ({ status, least }: Measured) => status !== 202 && least > GUIDES.answer;
const isBlocking = ({ blocked }: Measured) => blocked > GUIDES.blocked;
const isRefused = ({ status }: Measured) => status >= 400 && status < 500;

const flagsOf = (row: Measured) =>
  [isSlow(row) && 'slow', isBlocking(row) && 'blocks'].filter(Boolean).join(', ');

function print(row: Measured): void {
  const { what, status, median, least, blocked, computed } = row;
  const figures = [status, median, least, blocked, computed * 10].map((figure) =>
    String(Math.round(figure)).padStart(8),
  );
  console.log(`${figures.join('')}  ${what} ${flagsOf(row)}`);
}

const longest = (rows: readonly Measured[], measure: (row: Measured) => number) =>
  Math.round(Math.max(...rows.map(measure)));

async function walk(name: DatabaseName) {
  const { settings, remove } = await createSeeded(name, JOBS);
  const server = await startProgram('server/main.ts', [], settings, REFUSED_TOO);
  const client = await openClient(server);
  const titled = async (
    title: string,
    run: () => Promise<void>,
    isShown: (row: Measured) => boolean,
  ) => {
    console.log(`\n${title}, ${name}\n${HEAD}`);
    client.onMeasured((row) => isShown(row) && print(row));
    await run();
    return client.rows.splice(0);
  };
  const heavy = await titled(
    'Heavy by what they mean',
    () => walkHeavy(client),
    () => true,
  );
  const tooLarge = await titled(
    'Just too large, of which these are not refused, slow or block',
    () => walkTooLarge(client),
    (row) => !isRefused(row) || flagsOf(row) !== '',
  );
  console.log(
    `${tooLarge.length} values, at most ${longest(tooLarge, ({ least }) => least)} ms, others wait ${longest(tooLarge, ({ blocked }) => blocked)} ms at most`,
  );
  const largest = await titled(
    'Every operation with its largest values',
    () => walkLargest(client),
    () => true,
  );
  await client.close();
  await server.stop();
  await remove();
  return { heavy, tooLarge, largest };
}

/**
 * Asks every operation with the largest values that it takes and with larger ones, on both databases,
 * and measures the answers and how long others wait meanwhile. Returns whether everything that is too
 * large was refused.
 */
export async function limitsBench(asJson: boolean): Promise<boolean> {
  try {
    const figures: Record<string, Awaited<ReturnType<typeof walk>>> = {};
    for (const name of DATABASES) figures[name] = await walk(name);
    const load = printLoad();
    if (asJson) await writeReport('limits', { load, figures });
    return Object.values(figures).every(({ tooLarge }) => tooLarge.every(isRefused));
  } finally {
    await stopDatabases();
  }
}
