import type { Credentials } from '../../domain/account/credentials.ts';
import { isRole, type Role } from '../../domain/role.ts';
import type { CurrentUser } from '../../domain/entities.ts';
import { failureOf, isSessionRefused } from '../../domain/failure.ts';
import { USUAL_NOON } from '../../domain/settings/settingsLimits.ts';
import type { WireCurrentUser, WireSignIn } from '../contract/account.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { requireParameters } from '../client/required.ts';
import { numberOf, objectOf, textOf, type Unread } from '../client/wire.ts';

const SESSION_CHECK_TIMEOUT = 10_000;

/** Null where the server knows no roles; one that we do not know may only read. */
function roleOf({ features }: Api['config'], role: unknown): Role | null {
  if (role === undefined || !features.includes('einsatzplan')) return null;
  return isRole(role) ? role : 'viewer';
}

async function readCurrentUser({ http, config }: Api, signal: AbortSignal): Promise<CurrentUser> {
  const options = { signal, timeout: SESSION_CHECK_TIMEOUT, onReachability: () => {} };
  const user: Unread<WireCurrentUser> = objectOf(await http.get('auth/me', options));
  const username = textOf(user.username);
  if (username === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return {
    username,
    email: textOf(user.email),
    role: roleOf(config, user.role),
    businessName: textOf(user.business_name),
    noon: textOf(user.noon) || USUAL_NOON,
    weeklyLimit: numberOf(user.weekly_limit),
  };
}

/**
 * The signed-in user. Rejects with `unauthorized` or `forbidden` if there is no session; both are
 * reported as reachable. Any other failure, such as a response without a username, leaves the
 * session unknown and is not reported, because the session chart retries first.
 */
export async function fetchCurrentUser(api: Api, signal: AbortSignal): Promise<CurrentUser> {
  const report = api.reachability.begin();
  try {
    const user = await readCurrentUser(api, signal);
    report(true);
    return user;
  } catch (error) {
    if (isSessionRefused(failureOf(error))) report(true);
    throw error;
  }
}

/** Resolves on status 200 only. */
export async function signIn({ http }: Api, credentials: Credentials): Promise<void> {
  requireParameters('signIn', { credentials });
  const { status } = await http.post('auth/login', credentials satisfies WireSignIn);
  if (status !== 200) throw new ApiFailure({ code: 'serverFault' });
}

/** Ends the session on the server; the request outlives the page. */
export async function signOut({ http }: Api): Promise<void> {
  await http.post('auth/logout', undefined, { keepalive: true });
}

/** Resolves if the server answers whether there is a session. Reports nothing to the listeners. */
export async function reachServer(api: Api, signal: AbortSignal): Promise<void> {
  await readCurrentUser(api, signal).catch((error: unknown) => {
    if (!isSessionRefused(failureOf(error))) throw error;
  });
}
