import type { Credentials } from '../domain/credentials.ts';
import type { CurrentUser } from '../domain/entities.ts';
import type { WireSignIn } from './contract.ts';
import type { Api } from './createApi.ts';
import { ApiFailure } from './httpClient.ts';
import { requireParameters } from './required.ts';
import { objectOf, textOf } from './wire.ts';

/** Who is signed in; an answer without a username means nobody. */
export async function fetchCurrentUser({ http }: Api, signal: AbortSignal): Promise<CurrentUser> {
  const { username, email } = objectOf(await http.get('auth/me', { signal }));
  if (textOf(username) === '') throw new ApiFailure({ code: 'unauthorized' });
  return { username: textOf(username), email: textOf(email) };
}

/** Succeeds on status 200 and on nothing else. */
export async function signIn({ http }: Api, credentials: Credentials): Promise<void> {
  requireParameters('signIn', { credentials });
  const { status } = await http.post('auth/login', credentials satisfies WireSignIn);
  if (status !== 200) throw new ApiFailure({ code: 'serverFault' });
}

export async function signOut({ http }: Api): Promise<void> {
  await http.post('auth/logout');
}

/** Asks who is signed in to see whether the server is there; any answer will do. */
export async function reachServer({ http }: Api, signal: AbortSignal): Promise<void> {
  let reached = false;
  const onOutcome = (answered: boolean) => {
    reached = answered;
  };
  await http.get('auth/me', { signal, onOutcome }).catch((error: unknown) => {
    if (!reached) throw error;
  });
}
