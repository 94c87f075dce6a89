import type { ListResult } from '../domain/entities.ts';
import { isMailFailure } from '../domain/mail/undelivered.ts';
import type {
  MailRequest,
  MailState,
  MailTest,
  UndeliveredMail,
} from '../domain/mail/mailState.ts';
import { wallTimeOf } from '../domain/time/isoTime.ts';
import type { Api } from './client/createApi.ts';
import { requireParameters } from './client/required.ts';
import { idOf, objectOf, textOf, type Unread } from './client/wire.ts';
import type { WireMailState, WireMailTest, WireUndeliveredMail } from './contract/mail.ts';

function undeliveredOf(wire: unknown, timeZone: string): UndeliveredMail | null {
  const mail: Unread<WireUndeliveredMail> = objectOf(wire);
  const at = wallTimeOf(textOf(mail.ended_at), timeZone);
  const id = idOf(mail.recipient_id);
  const kind = (['customer', 'worker', 'user'] as const).find((one) => one === mail.recipient_kind);
  if (!at || id === null || !kind) return null;
  return {
    id: textOf(mail.id),
    recipient: { kind, id, name: textOf(mail.recipient_name) },
    subject: textOf(mail.subject),
    failure: isMailFailure(mail.failure) ? mail.failure : 'refused',
    answer: textOf(mail.answer),
    at,
  };
}

/** One row; none where the server sends no mails. */
export async function fetchMailState(
  { http, config, now }: Api,
  signal: AbortSignal,
): Promise<ListResult<MailState>> {
  if (!config.features.includes('mail')) return { rows: [], unreadable: 0, loadedAt: now() };
  const wire: Unread<WireMailState> = objectOf(await http.get('mail', { signal }));
  const undelivered = (Array.isArray(wire.undelivered) ? wire.undelivered : []).flatMap(
    (mail) => undeliveredOf(mail, config.timeZone) ?? [],
  );
  const row = {
    id: 1,
    sender: textOf(wire.sender),
    lastSent: wallTimeOf(textOf(wire.last_sent_at), config.timeZone),
    waiting: Number(wire.waiting) || 0,
    undelivered,
  };
  return { rows: [row], unreadable: 0, loadedAt: now() };
}

/** Does what somebody wants of the mails; says what has become of a test mail, and null of others. */
export async function requestMail({ http }: Api, request: MailRequest): Promise<MailTest | null> {
  requireParameters('requestMail', { request });
  if (request.kind !== 'test') {
    await http.post(`mail/${encodeURIComponent(request.id)}/${request.kind}`);
    return null;
  }
  const tested: Unread<WireMailTest> = objectOf(await (await http.post('mail/test')).json());
  return {
    recipient: textOf(tested.recipient),
    failure: isMailFailure(tested.failure) ? tested.failure : null,
    answer: textOf(tested.answer),
  };
}
