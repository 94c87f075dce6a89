import type { Credentials } from '../domain/account/credentials.ts';
import type { CurrentUser } from '../domain/entities.ts';
import { failureOf, isSessionRefused } from '../domain/failure.ts';
import type { WireCurrentUser, WireSignIn } from './contract.ts';
import type { Api } from './createApi.ts';
import { ApiFailure } from './httpClient.ts';
import { requireParameters } from './required.ts';
import { objectOf, textOf, type Unread } from './wire.ts';

const SESSION_CHECK_TIMEOUT = 10_000;

async function readCurrentUser({ http }: Api, signal: AbortSignal): Promise<CurrentUser> {
  const options = { signal, timeout: SESSION_CHECK_TIMEOUT, onReachability: () => {} };
  const user: Unread<WireCurrentUser> = objectOf(await http.get('auth/me', options));
  const username = textOf(user.username);
  if (username === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return { username, email: textOf(user.email) };
}

/**
 * Who is signed in. Rejects with `unauthorized` or `forbidden` where the server says that nobody
 * is; both answers prove the connection. Any other failure, an answer without a username too, says
 * nothing of the session, and of the connection only once the session chart has given up.
 */
export async function fetchCurrentUser(api: Api, signal: AbortSignal): Promise<CurrentUser> {
  const reportAnswered = () => api.reachabilityListeners.forEach((listener) => listener(true));
  try {
    const user = await readCurrentUser(api, signal);
    reportAnswered();
    return user;
  } catch (error) {
    if (isSessionRefused(failureOf(error))) reportAnswered();
    throw error;
  }
}

/** Succeeds on status 200 and on nothing else. */
export async function signIn({ http }: Api, credentials: Credentials): Promise<void> {
  requireParameters('signIn', { credentials });
  const { status } = await http.post('auth/login', credentials satisfies WireSignIn);
  if (status !== 200) throw new ApiFailure({ code: 'serverFault' });
}

/** Ends the session on the server, even where the page is closed meanwhile. */
export async function signOut({ http }: Api): Promise<void> {
  await http.post('auth/logout', undefined, { keepalive: true });
}

/** Asks who is signed in to see whether the server can say so; whether anybody is does not matter. */
export async function reachServer(api: Api, signal: AbortSignal): Promise<void> {
  await readCurrentUser(api, signal).catch((error: unknown) => {
    if (!isSessionRefused(failureOf(error))) throw error;
  });
}
