import { expect, test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { startTestServer } from '../support/testServer.ts';

const ADDRESS = '10.1.2.3';
const DEMO_ID = 1;
const WRONG = 'mein geheimes passwort';

async function startLogged() {
  const log = loggedLines();
  return { ...(await startTestServer({ logger: log.logger })), log };
}

test('the log says who has signed in and out, and from where', async () => {
  const { browser, log } = await startLogged();
  const { headers } = await browser.signIn(DEMO_USER, ADDRESS);
  expect(log.entries()).toMatchObject([
    {
      event: 'signIn.accepted',
      userId: DEMO_ID,
      address: ADDRESS,
      reqId: headers['x-request-id'],
    },
  ]);
  await browser.call('POST', '/api/auth/logout', { from: ADDRESS });
  expect(log.entries().at(-1)).toMatchObject({
    event: 'session.ended',
    userId: DEMO_ID,
    address: ADDRESS,
  });
});

test('a refused sign-in is logged with the user whom the name means, and with nothing that was typed', async () => {
  const { browser, log } = await startLogged();
  await browser.signIn({ username: DEMO_USER.username, password: WRONG }, ADDRESS);
  expect(log.events('signIn.refused')).toMatchObject([{ userId: DEMO_ID, address: ADDRESS }]);
  // Some type their password where the name belongs.
  await browser.signIn({ username: WRONG, password: 'x' }, ADDRESS);
  const unknown = log.events('signIn.refused').at(-1);
  expect(unknown).toMatchObject({ address: ADDRESS });
  expect(unknown).not.toHaveProperty('userId');
  expect(log.text()).not.toContain(WRONG);
  expect(log.text()).not.toContain(DEMO_USER.password);
});

test('a throttled sign-in is logged', async () => {
  const { browser, log } = await startLogged();
  for (let count = 0; count < 11; count += 1) {
    await browser.signIn({ username: DEMO_USER.username, password: WRONG }, ADDRESS);
  }
  expect(log.events('signIn.throttled')).toMatchObject([{ address: ADDRESS }]);
});

test.each([
  ['calendar', 'worker.linkRenewed'],
  ['plan', 'worker.planLinkRenewed'],
])('a new link of a %s is logged without its token', async (link, event) => {
  const { browser, log } = await startLogged();
  await browser.signIn();
  const answer = await browser.post(`/api/worker/3/${link}-token`);
  expect(log.events(event)).toMatchObject([{ workerId: 3, by: DEMO_ID }]);
  expect(log.text()).not.toContain(answer.json<Record<string, string>>()[`${link}_token`]);
});

test('a refused request is logged with its user and its address', async () => {
  const { browser, log } = await startLogged();
  await browser.signIn();
  await browser.call('PUT', '/api/customer/1', { body: { name: '' }, from: ADDRESS });
  expect(log.entries().at(-1)).toMatchObject({ status: 422, userId: DEMO_ID, address: ADDRESS });
});
