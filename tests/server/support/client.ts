import { DEMO_USER } from '../../../server/demo/seedDemo.ts';

/** Asks a server over the network, keeping cookies and sending their token. */
export class Client {
  readonly cookies = new Map<string, string>();

  async call(url: string, method = 'GET', body?: object): Promise<Response> {
    const answer = await fetch(url, {
      method,
      headers: this.headers(),
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  async signIn(address: string): Promise<void> {
    await this.call(`${address}/api/auth/me`);
    await this.call(`${address}/api/auth/login`, 'POST', DEMO_USER);
  }

  headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': decodeURIComponent(this.cookies.get('csrftoken') ?? ''),
    };
  }
}
