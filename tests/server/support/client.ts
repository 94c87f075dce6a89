import { DEMO_USER } from '../../../server/demo/seedDemo.ts';

/** Asks a server over the network, keeping cookies and sending their token. */
export class Client {
  readonly cookies: Map<string, string>;

  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.cookies = new Map(cookies);
  }

  async call(
    url: string,
    method = 'GET',
    body?: object,
    redirect: RequestRedirect = 'follow',
  ): Promise<Response> {
    const answer = await fetch(url, {
      method,
      redirect,
      headers: this.headers(),
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  async signIn(address: string, credentials: object = DEMO_USER): Promise<Response> {
    if (!this.cookies.has('csrftoken')) await this.call(`${address}/api/auth/me`);
    return this.call(`${address}/api/auth/login`, 'POST', credentials);
  }

  headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': decodeURIComponent(this.cookies.get('csrftoken') ?? ''),
    };
  }
}
