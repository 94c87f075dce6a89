import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { WireAnnouncedChange } from '../../../src/api/contract/records/changes.ts';
import type { Client } from './client.ts';

/** Somebody who listens to the changes of a server. */
export interface Listening {
  readonly headers: IncomingMessage['headers'];
  /** All that has come so far. */
  text(): string;
  /** The next change that matches, after those that were returned before. */
  next(isMeant?: (change: WireAnnouncedChange) => boolean): Promise<WireAnnouncedChange>;
  /** The changes that have come and were not returned yet. */
  rest(): readonly WireAnnouncedChange[];
  /** Resolves when the server has ended the stream; whether it did so properly. */
  readonly ended: Promise<boolean>;
  /** Goes away without a word. */
  leave(): void;
}

function changesIn(text: string): WireAnnouncedChange[] {
  const found = text.matchAll(/^event: changed\ndata: (.*)\n\n/gm);
  return [...found].map(([, data]) => JSON.parse(data!) as WireAnnouncedChange);
}

async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** Asks for the changes, and returns the answer, of which nothing was read yet. */
export async function askForChanges(address: string, client: Client): Promise<IncomingMessage> {
  const asked = request(`${address}/api/changes`, { headers: client.headers(), agent: false });
  onTestFinished(() => void asked.destroy());
  asked.end();
  const answer = await answerTo(asked);
  asked.on('error', () => {});
  return answer;
}

/** The same for as long as the test runs, from when the server is ready to tell. */
export async function listenToChanges(address: string, client: Client): Promise<Listening> {
  const answer = await askForChanges(address, client);
  if (answer.statusCode !== 200) throw new Error(`The answer is ${answer.statusCode}.`);
  let text = '';
  let taken = 0;
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  answer.on('error', () => {});
  const { promise: ended, resolve } = Promise.withResolvers<boolean>();
  answer.once('close', () => resolve(answer.complete));
  const arrived = () => new Promise<void>((done) => answer.once('data', () => done()));

  async function until<Found>(find: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      const isOver = await Promise.race([arrived(), ended]);
      if (typeof isOver === 'boolean') throw new Error(`The stream has ended after: ${text}`);
    }
  }

  await until(() => text.includes('event: ready\ndata: {}\n\n') || undefined);
  return {
    headers: answer.headers,
    text: () => text,
    ended,
    leave: () => void answer.destroy(),
    rest: () => changesIn(text).slice(taken),
    next: (isMeant = () => true) =>
      until(() => {
        const waiting = changesIn(text).slice(taken);
        const place = waiting.findIndex(isMeant);
        if (place === -1) return undefined;
        taken += place + 1;
        return waiting[place];
      }),
  };
}
