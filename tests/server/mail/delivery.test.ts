import { expect, test } from 'vitest';
import type { NewMail } from '../../../server/database/mails/outbox.ts';
import { CREDENTIALS, SENDER } from '../support/mail/standInSmtp.ts';
import { startTestMail } from '../support/mail/testMail.ts';

const GREETING: NewMail = {
  recipient: { kind: 'worker', id: 1 },
  language: 'de',
  subject: 'Grüezi aus Zürich',
  text: 'Guten Tag Ana\n\nBis morgen in der Bäckerei.',
  key: 'greeting/1',
};

const HOUR = 3600;

test('a mail arrives once in readable letters, with the sender, a lasting id and nothing of the password', async () => {
  const { mail, smtp, database, log } = await startTestMail();
  await database.updateTable('settings').set({ name: 'Müller & Söhne' }).execute();
  await mail.queue(GREETING);
  await mail.queue({ ...GREETING, text: 'Noch einmal' });
  await mail.queue({ ...GREETING, recipient: { kind: 'customer', id: 2 }, key: 'greeting/2' });
  await mail.check();
  expect(smtp.mails).toHaveLength(2);
  const [arrived, other] = smtp.mails;
  expect(arrived!.to).toBe('ana.marques@einsatzplan.example');
  expect(other!.to).toMatch(/@kundschaft\.example$/);
  expect(arrived!.text).toBe(GREETING.text);
  expect(arrived!.headers.get('subject')).toBe('Grüezi aus Zürich');
  expect(arrived!.headers.get('from')).toContain('Müller & Söhne');
  expect(arrived!.headers.get('from')).toContain(`<${SENDER}>`);
  const { id } = await database
    .selectFrom('mails')
    .select('id')
    .where('key', '=', GREETING.key)
    .executeTakeFirstOrThrow();
  expect(arrived!.headers.get('message-id')).toBe(`<${id}@reinigung.example>`);
  const state = await mail.state();
  expect(state).toMatchObject({ sender: SENDER, waiting: 0, undelivered: [] });
  expect(state.last_sent_at).not.toBeNull();
  const kept = JSON.stringify(await database.selectFrom('mails').selectAll().execute());
  for (const known of [log.text(), JSON.stringify(state), kept]) {
    expect(known).not.toContain(CREDENTIALS.password);
  }
});

test('what was sent to a person, and is to be, is gone once the person is erased', async () => {
  const { mail, smtp, browser, database } = await startTestMail();
  smtp.behaviour.treat = () => 'busy';
  await mail.queue(GREETING);
  await mail.queue({ ...GREETING, recipient: { kind: 'customer', id: 1 }, key: 'greeting/2' });
  await mail.check();
  await database.deleteFrom('jobs').execute();
  const path = '/api/worker/1';
  await browser.put(path, { name: 'Ana', archived_on: '2026-11-20' });
  const erased = await browser.post(`${path}/erase`, {});
  expect(erased.statusCode, erased.body).toBe(200);
  const rows = await database.selectFrom('mails').select('recipient_kind').execute();
  expect(rows).toEqual([{ recipient_kind: 'customer' }]);
});

test('a person is disclosed the mails to them that are kept, without the secret of the link, and none of others', async () => {
  const { mail, smtp, browser } = await startTestMail();
  const token = 'a1'.repeat(32);
  await mail.queue(GREETING);
  await mail.check();
  smtp.behaviour.treat = () => 'busy';
  const text = `Ihr Plan: https://plan.reinigung.example/p/${token}`;
  await mail.queue({ ...GREETING, subject: 'Ihr Plan', text, key: 'plan/1' });
  await mail.queue({ ...GREETING, recipient: { kind: 'worker', id: 2 }, key: 'greeting/2' });
  await mail.queue({ ...GREETING, recipient: { kind: 'customer', id: 1 }, key: 'greeting/3' });
  await mail.check();
  const disclosed = await browser.get('/api/worker/1/disclosure');
  const { mails } = disclosed.json<{ mails: readonly { readonly subject: string }[] }>();
  expect(mails.toSorted((one, other) => one.subject.localeCompare(other.subject))).toMatchObject([
    { state: 'sent', subject: GREETING.subject, text: '' },
    { state: 'waiting', subject: 'Ihr Plan', text: text.replace(token, '…') },
  ]);
  const page = await browser.get('/api/worker/1/disclosure/page?language=de');
  expect(page.body).toContain('E-Mails der letzten 30 Tage');
  expect(page.body).not.toContain(token);
});

test('the text of a mail is forgotten once it was sent', async () => {
  const { mail, database } = await startTestMail();
  await mail.queue(GREETING);
  await mail.check();
  const rows = await database.selectFrom('mails').select(['state', 'text']).execute();
  expect(rows).toEqual([{ state: 'sent', text: '' }]);
});

test('line breaks in names and subjects make no further headers or recipients', async () => {
  const { mail, smtp, database } = await startTestMail();
  await database
    .updateTable('workers')
    .set({ name: 'Ana\r\nBcc: alle@boese.example' })
    .where('id', '=', 1)
    .execute();
  await database.updateTable('settings').set({ name: 'Rein\r\nX-Fremd: ja' }).execute();
  const subject = 'Plan\r\nBcc: alle@boese.example\r\n\r\nAnderer Text';
  await mail.queue({ ...GREETING, subject });
  await mail.check();
  const [arrived] = smtp.mails;
  expect(arrived!.to).toBe('ana.marques@einsatzplan.example');
  expect(arrived!.headers.has('bcc')).toBe(false);
  expect(arrived!.headers.has('x-fremd')).toBe(false);
  expect(arrived!.text).toBe(GREETING.text);
});

test('what the mail server refuses is listed with its reason, and goes out when it is sent again', async () => {
  const { mail, smtp } = await startTestMail();
  smtp.behaviour.treat = () => 'refused';
  await mail.queue(GREETING);
  await mail.queue({ ...GREETING, recipient: { kind: 'worker', id: 2 }, key: 'greeting/2' });
  await mail.check();
  const { undelivered } = await mail.state();
  expect(undelivered).toHaveLength(2);
  const refused = undelivered.find(({ recipient_id }) => recipient_id === 1)!;
  expect(refused).toMatchObject({
    recipient_name: 'Ana Marques da Silva',
    failure: 'refused',
    answer: '550 Diese Nachricht nicht',
  });
  await mail.check();
  expect(smtp.mails).toEqual([]);

  smtp.behaviour.treat = () => 'accepted';
  expect(await mail.repeat(refused.id)).toBe(true);
  await mail.check();
  expect(smtp.mails.map(({ to, text }) => [to, text])).toEqual([
    ['ana.marques@einsatzplan.example', GREETING.text],
  ]);
  expect(await mail.repeat(refused.id)).toBe(false);
  const [left] = (await mail.state()).undelivered;
  expect(await mail.dismiss(left!.id)).toBe(true);
  expect((await mail.state()).undelivered).toEqual([]);
});

test('an address that the mail server does not know is a refusal with its words', async () => {
  const { mail, smtp } = await startTestMail();
  smtp.behaviour.refusedAddress = 'ana.marques@einsatzplan.example';
  await mail.queue(GREETING);
  await mail.check();
  expect((await mail.state()).undelivered).toMatchObject([
    { failure: 'refused', answer: '550 No such mailbox here' },
  ]);
});

test('somebody without an address is listed as such', async () => {
  const { mail, database } = await startTestMail();
  await database.updateTable('workers').set({ email: '' }).where('id', '=', 1).execute();
  await mail.queue(GREETING);
  await mail.check();
  expect((await mail.state()).undelivered).toMatchObject([{ failure: 'noAddress', answer: '' }]);
});

test('what the mail server puts off is tried again with longer pauses, and given up after a day', async () => {
  const { mail, smtp, clock } = await startTestMail();
  let attempts = 0;
  smtp.behaviour.treat = () => {
    attempts += 1;
    return 'busy';
  };
  await mail.queue(GREETING);
  await mail.check();
  await mail.check();
  expect(attempts).toBe(1);
  clock.advance(60);
  await mail.check();
  expect(attempts).toBe(2);
  expect(await mail.state()).toMatchObject({ waiting: 1, undelivered: [] });
  for (let hours = 0; hours < 24; hours += 1) {
    clock.advance(HOUR);
    await mail.check();
  }
  expect(await mail.state()).toMatchObject({
    waiting: 0,
    undelivered: [{ failure: 'refused', answer: '451 Please try again later' }],
  });
  expect(attempts).toBeLessThan(30);
});

test('a mail waits while the mail server cannot be reached, or does not know the password', async () => {
  const { open, smtp, clock } = await startTestMail();
  const elsewhere = open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await elsewhere.queue(GREETING);
  await elsewhere.check();
  expect(await elsewhere.state()).toMatchObject({ waiting: 1, undelivered: [] });
  clock.advance(HOUR);
  const stranger = open({ SMTP_URL: smtp.environment.SMTP_URL.replace('streng', 'falsch') });
  await stranger.check();
  expect(await stranger.state()).toMatchObject({ waiting: 1, undelivered: [] });
  expect(await stranger.test(1, 'de')).toMatchObject({ failure: 'notSignedIn' });
  clock.advance(HOUR);
  await open().check();
  expect(smtp.mails).toHaveLength(1);
});

test('after a lost answer a mail is sent once more with a word about it, and then never again', async () => {
  const { mail, smtp, clock } = await startTestMail();
  smtp.behaviour.treat = () => 'lost';
  await mail.queue(GREETING);
  await mail.check();
  for (let hours = 0; hours < 30; hours += 1) {
    clock.advance(HOUR);
    await mail.check();
  }
  expect(smtp.mails.map(({ text }) => text)).toEqual([
    GREETING.text,
    `Sie haben diese E-Mail vielleicht schon erhalten.\n\n${GREETING.text}`,
  ]);
  const ids = smtp.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(1);
  expect((await mail.state()).undelivered).toMatchObject([{ failure: 'lostAnswer' }]);
});

test('a mail of which the answer was lost once is sent for good when it is answered', async () => {
  const { mail, smtp } = await startTestMail();
  smtp.behaviour.treat = () => (smtp.mails.length === 0 ? 'lost' : 'accepted');
  await mail.queue(GREETING);
  await mail.check();
  expect(smtp.mails).toHaveLength(2);
  expect(await mail.state()).toMatchObject({ waiting: 0, undelivered: [] });
});

test('a slow mail server is waited for, and gets nothing twice from a second process', async () => {
  const { mail, smtp, open } = await startTestMail();
  const answer = Promise.withResolvers<'accepted'>();
  const asked = Promise.withResolvers<void>();
  smtp.behaviour.treat = () => {
    asked.resolve();
    return answer.promise;
  };
  await mail.queue(GREETING);
  const sending = mail.check();
  await asked.promise;
  await open().check();
  answer.resolve('accepted');
  await sending;
  expect(smtp.mails).toHaveLength(1);
});

test('a test mail says at once what has become of it', async () => {
  const { mail, smtp, database } = await startTestMail();
  const { id, email } = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('username', '=', 'demo')
    .executeTakeFirstOrThrow();
  expect(await mail.test(id, 'de')).toMatchObject({ recipient: email, failure: null });
  smtp.behaviour.refusedAddress = email;
  expect(await mail.test(id, 'de')).toMatchObject({
    failure: 'refused',
    answer: '550 No such mailbox here',
  });
  expect(smtp.mails.map(({ to }) => to)).toEqual([email]);
  await database.updateTable('users').set({ email: '' }).execute();
  expect(await mail.test(id, 'de')).toBeNull();
});
