import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { environmentOf, plantedFault } from '../../../scripts/mutation/wiring/plantedFault.ts';
import { root } from '../../../scripts/tool.ts';

const path = 'src/domain/ascending.ts';
const fault = { path, text: 'export const planted: string = "planted";' };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-fault-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a test loads the fault of the moment in place of its module, and every other module as it is', async () => {
  const file = join(folder, 'loaded.json');
  vi.stubEnv('PLANTED_FAULT', file);
  const { load } = plantedFault() as { load: (id: string) => string | null };
  for (const planted of [{ ...fault, path: 'src/log.ts' }, fault]) {
    await writeFile(file, JSON.stringify({ fault: planted, tests: [] }));
    expect(load(`${join(root, planted.path)}?v=1`)).toBe(fault.text);
  }
  expect(load(join(root, 'src/log.ts'))).toBeNull();
  vi.unstubAllEnvs();
});

test('a process that a test starts loads the fault; killed, it leaves the module as it was', async () => {
  const before = await readFile(join(root, path), 'utf8');
  const file = join(folder, 'planting.json');
  await writeFile(file, JSON.stringify({ fault, tests: [] }));
  const module = JSON.stringify(pathToFileURL(join(root, path)).href);
  const script = `import(${module}).then(({ planted }) => console.log(planted)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--eval', script], {
    env: { ...process.env, ...environmentOf(file) },
  });
  const [said] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(String(said).trim()).toBe('planted');
  expect(await readFile(join(root, path), 'utf8')).toBe(before);
});
