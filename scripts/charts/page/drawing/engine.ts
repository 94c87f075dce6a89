import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { LayoutEngine } from '../../layoutChart.ts';

/** The element of the page that holds ELK for a worker, as gzip in Base64. */
export const ENGINE = 'engine';

interface Answer {
  readonly id: number;
  readonly data?: ElkNode;
  readonly error?: unknown;
}

let worker: Promise<Worker> | undefined;
let requests = 0;

/** Lays drawings out in a worker, so that the page goes on meanwhile. */
export const engine = {
  async layout(graph: ElkNode): Promise<ElkNode> {
    worker ??= startWorker();
    return ask(await worker, { cmd: 'layout', graph });
  },
} as LayoutEngine;

async function startWorker(): Promise<Worker> {
  const text = document.getElementById(ENGINE)!.textContent;
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const code = await new Response(unpacked).blob();
  const started = new Worker(URL.createObjectURL(code));
  await ask(started, { cmd: 'register', algorithms: ['layered'] });
  return started;
}

function ask(to: Worker, question: object): Promise<ElkNode> {
  requests += 1;
  const id = requests;
  return new Promise((resolve, reject) => {
    const hear = ({ data: answer }: MessageEvent<Answer>) => {
      if (answer.id !== id) return;
      to.removeEventListener('message', hear);
      if (answer.error) reject(new Error('A chart could not be drawn.', { cause: answer.error }));
      else resolve(answer.data!);
    };
    to.addEventListener('message', hear);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    to.postMessage({ ...question, id });
  });
}
