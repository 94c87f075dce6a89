import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createTurns } from '../../../server/http/turns.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** Calls of users, which run until they end. */
function startCalls() {
  const { preHandler, onSend } = createTurns({ running: 2, waiting: { all: 4, ofUser: 2 } });
  const running: string[] = [];
  const refused: string[] = [];
  return {
    running,
    refused,
    call(name: string, userId: number) {
      const raw = new PassThrough();
      const request = { session: { userId } } as unknown as FastifyRequest;
      void preHandler(request, { raw } as unknown as FastifyReply).then(
        () => running.push(name),
        ({ code }: { code: string }) => refused.push(`${name} ${code}`),
      );
      return {
        /** The client is there no more. */
        leave: () => void raw.destroy(),
        /** The work is done. */
        done: () => onSend(request),
        end() {
          void onSend(request);
          raw.destroy();
        },
      };
    },
  };
}

test('a call waits while as many run as may, and begins when one of them has ended', async () => {
  const { call, running } = startCalls();
  const { end } = call('anna', 1);
  call('beat', 2);
  call('clara', 3);
  await expect.poll(() => running).toEqual(['anna', 'beat']);
  end();
  await expect.poll(() => running).toEqual(['anna', 'beat', 'clara']);
});

test('the calls of one user run one after the other, and those of others pass them', async () => {
  const { call, running } = startCalls();
  const { end } = call('anna 1', 1);
  call('anna 2', 1);
  call('beat', 2);
  await expect.poll(() => running).toEqual(['anna 1', 'beat']);
  end();
  await expect.poll(() => running).toEqual(['anna 1', 'beat', 'anna 2']);
});

test('more calls than may wait are refused, of one user and of all', async () => {
  const { call, refused, running } = startCalls();
  for (const name of ['1', '2', '3', '4']) call(`anna ${name}`, 1);
  for (const name of ['1', '2', '3']) call(`beat ${name}`, 2);
  call('clara', 3);
  await expect.poll(() => refused).toEqual(['anna 4 filesBusy', 'clara filesBusy']);
  expect(running).toEqual(['anna 1', 'beat 1']);
});

test('who leaves while waiting makes room for others and takes no turn', async () => {
  const { call, refused, running } = startCalls();
  const { end } = call('anna 1', 1);
  const { leave } = call('anna 2', 1);
  call('anna 3', 1);
  leave();
  await expect.poll(() => refused).toEqual(['anna 2 filesBusy']);
  end();
  await expect.poll(() => running).toEqual(['anna 1', 'anna 3']);
});

test('a call whose client has left keeps its turn until its work is done', async () => {
  const { call, running } = startCalls();
  const { leave, done } = call('anna 1', 1);
  call('anna 2', 1);
  await expect.poll(() => running).toEqual(['anna 1']);
  leave();
  call('beat', 2);
  await expect.poll(() => running).toEqual(['anna 1', 'beat']);
  await done();
  await expect.poll(() => running).toEqual(['anna 1', 'beat', 'anna 2']);
});

test('files and disclosures wait for their turn, and no other call does', async () => {
  const { app } = await startSignedInServer();
  const routes = app.printRoutes({ includeHooks: true, commonPrefix: false });
  const waiting = routes.split(/(?=── )/).filter((route) => route.includes('preHandler()'));
  expect(waiting.map((route) => /── (\S+)/.exec(route)?.[1])).toEqual([
    '/disclosure',
    '/page',
    '/disclosure',
    '/page',
    'export/archive',
    'export/:kind',
  ]);
});
