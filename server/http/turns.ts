import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInUserId } from '../security/sessions.ts';
import { Problem } from '../problem.ts';

interface TurnsOptions {
  /** How many calls run at a time, one of each user. */
  readonly running: number;
  /** How many calls may wait, of all users and of each. */
  readonly waiting: { readonly all: number; readonly ofUser: number };
}

interface Waiting {
  readonly userId: number;
  readonly begin: () => void;
}

/** In seconds: how soon a refused call may come again. */
const RETRY_AFTER = 5;

/** Few run at a time, so that everybody else is answered meanwhile. */
export const FILE_TURNS: TurnsOptions = { running: 3, waiting: { all: 20, ofUser: 5 } };

/**
 * Lets calls that cost much run one after the other: hooks for each of their routes. A call whose turn
 * has not come waits, unless its client leaves; a 503 `Problem` is thrown where too many wait. A turn
 * ends when the work is done and the answer is sent, or nobody is there any more to take it.
 */
export function createTurns({ running, waiting }: TurnsOptions) {
  const users = new Set<number>();
  const queue: Waiting[] = [];
  const working = new WeakMap<FastifyRequest, () => void>();

  function beginNext(): void {
    const next = queue.findIndex(({ userId }) => !users.has(userId));
    if (next === -1 || users.size >= running) return;
    const [{ userId, begin }] = queue.splice(next, 1) as [Waiting];
    users.add(userId);
    begin();
    beginNext();
  }

  async function endAfter(work: Promise<void>, userId: number): Promise<void> {
    await work;
    users.delete(userId);
    beginNext();
  }

  return {
    async preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const userId = signedInUserId(request);
      const own = queue.filter((one) => one.userId === userId).length;
      if (queue.length >= waiting.all || own >= waiting.ofUser) {
        throw new Problem(503, 'filesBusy', { retryAfter: RETRY_AFTER });
      }
      const turn = Promise.withResolvers<void>();
      const worked = Promise.withResolvers<void>();
      const call = { userId, begin: turn.resolve };
      queue.push(call);
      finished(reply.raw, () => {
        const place = queue.indexOf(call);
        if (place !== -1) {
          queue.splice(place, 1);
          turn.reject(new Problem(503, 'filesBusy', { retryAfter: RETRY_AFTER }));
          return;
        }
        void endAfter(worked.promise, userId);
      });
      beginNext();
      await turn.promise;
      working.set(request, worked.resolve);
    },

    async onSend(request: FastifyRequest): Promise<void> {
      working.get(request)?.();
    },
  };
}

/** The hooks with which a call waits for its turn. */
export type Turns = ReturnType<typeof createTurns>;
