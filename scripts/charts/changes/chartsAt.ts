import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

/** What the charts import. */
const PARTS = ['machines', 'src/domain'];

/** The charts at a commit, tag or branch. Throws git's message if it is unknown or has none. */
export async function chartsAt(root: string, ref: string): Promise<readonly AnyStateMachine[]> {
  const { status, stdout, stderr } = spawnSync('git', ['archive', ref, '--', ...PARTS], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(String(stderr).trim());
  // Inside of the project, so that its packages are found.
  const folder = join(root, 'reports', `charts-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    spawnSync('tar', ['-x'], { cwd: folder, input: stdout });
    const machines = join(folder, 'machines');
    const names = (await readdir(machines, { recursive: true })).filter((name) =>
      name.endsWith('Machine.ts'),
    );
    return await Promise.all(names.map((name) => chartIn(join(machines, name))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function chartIn(file: string): Promise<AnyStateMachine> {
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  return Object.values(module).find((one) => one instanceof StateMachine) as AnyStateMachine;
}
