import { expect } from 'vitest';
import type { Answer } from '../heldRequests.ts';
import type { WireCurrentUser } from '../../../src/api/contract/account.ts';
import type { TestContext } from '../model/describeModel.ts';

export const unreachable: Answer = { unreachable: true };
/** Refused for what was sent, with a text for the user. */
export const refusal: Answer = { status: 422, body: { code: 'refused', message: 'So nicht.' } };
/** What makes a request fail with one of these two codes. */
export const failing = ({ code }: { readonly code: string }): Answer =>
  code === 'unreachable' ? unreachable : refusal;
export const refused: Answer = { status: 401, body: { code: 'unauthorized', message: '' } };
export const ok = (body?: unknown): Answer => ({ status: 200, body });

export const demoUser = ok({
  username: 'demo',
  email: 'demo@example.ch',
} satisfies WireCurrentUser);

/** Waits for a request, then answers it. */
export async function answer(
  { requests }: TestContext,
  name: string,
  with_: Answer,
): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(name);
  requests.respond(name, with_);
}

/** Waits for the session check of a path; its answer would report that the connection is back. */
export async function sessionIsChecked(
  { runtime: { session } }: TestContext,
  pathname: string,
): Promise<void> {
  await expect
    .poll(() => {
      const snapshot = session.getSnapshot();
      return snapshot.context.pathname === pathname && snapshot.matches({ signedIn: 'settled' });
    })
    .toBe(true);
}

/**
 * Waits until the session is known to be over on the sign-in page. The check of that page would sign
 * the next person in, if its answer were another one by then.
 */
export async function signInIsAwaited({ runtime: { session } }: Pick<TestContext, 'runtime'>) {
  await expect
    .poll(() => {
      const snapshot = session.getSnapshot();
      const isOver =
        snapshot.matches({ signedOut: 'settled' }) ||
        snapshot.matches({ signedOut: { departed: 'resting' } });
      return isOver && snapshot.context.pathname === '/login';
    })
    .toBe(true);
}
