import type { PasswordChange } from '../domain/account/passwordDraft.ts';
import type { WirePasswordChange } from './contract.ts';
import type { Api } from './createApi.ts';
import { ApiFailure } from './httpClient.ts';
import { requireParameters } from './required.ts';
import { isObject } from './wire.ts';

/** Where an object keeps its texts; a list of everything goes before a summary. */
const PLACES = ['errors', 'detail', 'error', 'message'];

/** Markup and cut-off JSON are no texts for people. */
const FOR_PROGRAMS = /^[<{]/;
const JSON_TEXT = /^\s*["[{]/;

/** A body that came as plain text may be JSON all the same. */
function unwrapped(body: unknown): unknown {
  if (typeof body !== 'string' || !JSON_TEXT.test(body)) return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

function linesOf(value: unknown): string[] {
  const lines: unknown[] = Array.isArray(value) ? value : [value];
  const texts = lines
    .filter((line) => typeof line === 'string')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FOR_PROGRAMS.test(line));
  return [...new Set(texts)];
}

/** What the server said, from whichever form its answer has; nothing where it says nothing. */
function textsOf(body: unknown): string[] {
  const value = unwrapped(body);
  if (!isObject(value)) return linesOf(value);
  return PLACES.map((place) => linesOf(value[place])).find(({ length }) => length > 0) ?? [];
}

const FIELDS: Readonly<Record<keyof WirePasswordChange, keyof PasswordChange>> = {
  current_password: 'currentPassword',
  new_password: 'newPassword',
};

/** The fields that the server named, of those that a person fills in. */
function fieldsOf({ body, field }: ApiFailure): string[] {
  const named: unknown = isObject(body) && body['fields'];
  const names: unknown[] = Array.isArray(named) ? named : [field];
  return Object.entries(FIELDS).flatMap(([name, ours]) => (names.includes(name) ? [ours] : []));
}

/** Why the password is unchanged, with all that the server said about it. */
class PasswordChangeFailure extends ApiFailure {
  readonly fields: readonly string[];
  readonly texts: readonly string[];

  constructor(failure: ApiFailure) {
    super(failure);
    this.fields = fieldsOf(failure);
    this.texts = textsOf(failure.body);
  }
}

/** Changes the password of whoever is signed in. */
export async function changePassword({ http }: Api, passwordChange: PasswordChange): Promise<void> {
  requireParameters('changePassword', { passwordChange });
  const { currentPassword, newPassword } = passwordChange;
  const body = {
    current_password: currentPassword,
    new_password: newPassword,
  } satisfies WirePasswordChange;
  await http.post('auth/change-password', body).catch((error: unknown) => {
    throw error instanceof ApiFailure ? new PasswordChangeFailure(error) : error;
  });
}
