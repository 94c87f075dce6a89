import type { PasswordChange } from '../../domain/account/passwordDraft.ts';
import type { WirePasswordChange } from '../contract/account.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { withFormFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import { isObject } from '../client/wire.ts';

/** The properties that may have error messages; a list comes before a summary. */
const MESSAGE_PROPERTIES = ['errors', 'detail', 'error', 'message'];

/** HTML and truncated JSON are not shown. */
const FOR_PROGRAMS = /^[<{]/;
const JSON_TEXT = /^\s*["[{]/;

/** A plain text body may contain JSON. */
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

function textsOf(body: unknown): string[] {
  const value = unwrapped(body);
  if (!isObject(value)) return linesOf(value);
  return (
    MESSAGE_PROPERTIES.map((property) => linesOf(value[property])).find(
      ({ length }) => length > 0,
    ) ?? []
  );
}

const FIELDS: Readonly<Record<keyof WirePasswordChange, keyof PasswordChange>> = {
  current_password: 'currentPassword',
  new_password: 'newPassword',
};

/** An `ApiFailure` with all messages of the server. */
class PasswordChangeFailure extends ApiFailure {
  readonly texts: readonly string[];

  constructor(failure: ApiFailure) {
    super(failure);
    this.texts = textsOf(failure.body);
  }
}

/** Changes the password of the signed-in user. Rejects with `fields` and `texts` of the server. */
export async function changePassword({ http }: Api, passwordChange: PasswordChange): Promise<void> {
  requireParameters('changePassword', { passwordChange });
  const { currentPassword, newPassword } = passwordChange;
  const body = {
    current_password: currentPassword,
    new_password: newPassword,
  } satisfies WirePasswordChange;
  await http.post('auth/change-password', body).catch((error: unknown) => {
    const failure = withFormFields(error, FIELDS);
    throw failure instanceof ApiFailure ? new PasswordChangeFailure(failure) : failure;
  });
}
