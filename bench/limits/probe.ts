/** A program that asks all the time, and answers a message with the longest wait since the last one. */
import { Agent, get } from 'node:http';

/** In ms: how long after an answer the next request is sent. */
const PERIOD = 5;

const [address = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** How long an answer takes. */
function wait(): Promise<number> {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    get(`${address}/api/health`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - before));
    }).on('error', reject);
  });
}

let longest = 0;
let toAnswer = 0;
process.on('message', () => {
  toAnswer += 1;
});
for (;;) {
  longest = Math.max(longest, await wait());
  for (; toAnswer > 0; toAnswer -= 1) {
    process.send!(longest);
    longest = 0;
  }
  await new Promise((resolve) => setTimeout(resolve, PERIOD));
}
