import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tool.ts';
import { environmentOf, type Planting } from './plantedFault.ts';

/** The first test that has failed, null if none has, or that the tests have not come to an end. */
export interface LaneAnswer {
  readonly failure: { readonly file: string; readonly title: string } | 'no result' | null;
}

const FOLDER = join(root, '.cache/wiring');
/** An endless loop in a page would never end; in ms. */
const LIMIT = 15 * 60_000;

/** Runs tests beside those of other lanes, in a process of its own that it starts once. */
export class Lane {
  readonly #file: string;
  #process: ChildProcess | null = null;

  constructor(index: number) {
    this.#file = join(FOLDER, `planting-${index}.json`);
  }

  async firstFailure(planting: Planting): Promise<LaneAnswer['failure']> {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(this.#file, JSON.stringify(planting));
    const child = (this.#process ??= await this.#start());
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(LIMIT)]);
    const ended = once(child, 'exit', { signal }).then(() => null);
    const answered = once(child, 'message', { signal }).then(([answer]) => answer as LaneAnswer);
    child.send('run');
    try {
      const answer = await Promise.race([answered, ended]);
      if (answer) return answer.failure;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      settled.abort();
    }
    this.close();
    return 'no result';
  }

  close(): void {
    this.#process?.kill();
    this.#process = null;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'laneProcess.ts'), {
      cwd: root,
      env: { ...process.env, ...environmentOf(this.#file) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }
}
