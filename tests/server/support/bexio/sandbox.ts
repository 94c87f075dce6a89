import { onTestFinished } from 'vitest';
import { DEMO_USER } from '../../../../server/demo/seedDemo.ts';
import { createConnectionStore } from '../../../../server/provider/connectionStore.ts';
import { createTokenCipher } from '../../../../server/provider/tokenCipher.ts';
import {
  environmentFor,
  startSandbox,
  type SandboxOptions,
} from '../../../../server/sandbox/sandbox.ts';
import { openSandboxStore } from '../../../../server/sandbox/sandboxStore.ts';
import { TODAY } from '../../../support/today.ts';
import type { Browser } from '../browser.ts';
import type { ProviderPurpose } from '../../../../src/domain/reports/providerPurpose.ts';
import type { Client } from '../client.ts';
import { movableClock } from '../clock.ts';
import { startSignedInServer } from '../testServer.ts';

/** bexio's sandbox for the running test, and the settings of a server that uses it. */
export async function startTestSandbox({
  store = openSandboxStore(':memory:'),
  ...options
}: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ store, now: () => TODAY, ...options });
  onTestFinished(() => sandbox.close());
  const count = (request: string) => sandbox.requests.filter((one) => one === request).length;
  return { ...sandbox, environment: environmentFor(sandbox), count };
}

/** Goes to bexio and back as a person who allows or refuses the access. */
export async function signInAtBexio(
  browser: Browser,
  decision: 'allow' | 'refuse' = 'allow',
  purpose: ProviderPurpose = 'reports',
) {
  const { headers } = await browser.get(`/api/bexio/auth?purpose=${purpose}`);
  const callback = await new ProviderBrowser().decide(String(headers.location), decision);
  return browser.get(callback.pathname + callback.search);
}

/** The same as a person whose browser asks a server over the network. */
export async function connectToBexio(
  client: Client,
  address: string,
  purpose: ProviderPurpose = 'reports',
): Promise<void> {
  const start = `${address}/api/bexio/auth?purpose=${purpose}`;
  const answer = await client.call(start, 'GET', undefined, 'manual');
  const location = answer.headers.get('location')!;
  const { pathname, search } = await new ProviderBrowser().decide(location, 'allow');
  await client.call(address + pathname + search);
}

/** A server whose demo user is connected to a sandbox, and its log. */
export async function startConnectedServer() {
  const sandbox = await startTestSandbox();
  const clock = movableClock();
  const lines: string[] = [];
  const server = await startSignedInServer({
    environment: sandbox.environment,
    now: clock.now,
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } },
  });
  await signInAtBexio(server.browser);
  const settings = server.config.provider!;
  const { id: userId } = await server.database
    .selectFrom('users')
    .select('id')
    .where('username', '=', DEMO_USER.username)
    .executeTakeFirstOrThrow();
  const cipher = createTokenCipher(settings.tokenKey);
  const store = createConnectionStore(server.database, cipher, clock.now);
  return { ...server, sandbox, clock, lines, settings, userId, store };
}

/** A person's browser at bexio: keeps its cookies, and follows its redirects. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>();

  /** The page that asks for access, as its address and content. */
  async open(authorizationUrl: string) {
    const answer = await this.follow(authorizationUrl);
    return { url: answer.url, html: await answer.text() };
  }

  /** Allows or refuses the access; gives the address that bexio sends the browser back to. */
  async decide(authorizationUrl: string, decision: 'allow' | 'refuse'): Promise<URL> {
    const { url } = await this.open(authorizationUrl);
    const answer = await this.follow(url, new URLSearchParams({ decision }));
    return new URL(answer.headers.get('location')!);
  }

  /** Follows redirects as long as they stay at the same host and port. */
  private async follow(start: string, form?: URLSearchParams): Promise<Response> {
    const { origin } = new URL(start);
    let url = start;
    let body = form;
    for (;;) {
      const answer: Response = await fetch(url, {
        redirect: 'manual',
        method: body ? 'POST' : 'GET',
        headers: { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body && { body }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
        this.cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return answer;
      const next = new URL(location, url);
      if (next.origin !== origin) return answer;
      url = next.href;
      body = undefined;
    }
  }
}
