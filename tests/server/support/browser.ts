import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** Asks as a browser with our pages does: keeps cookies, sends the token that it reads from one. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async call(method: Method, url: string, options: CallOptions = {}) {
    const { body, headers = {}, from } = options;
    const token = this.cookies.get('csrftoken');
    const answer = await this.app.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(token !== undefined && { 'x-csrftoken': token }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      ...(from !== undefined && { remoteAddress: from }),
    });
    this.keepCookies(answer);
    return answer;
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.call('GET', url, { headers });
  }

  put(url: string, body: unknown, headers: Record<string, string> = {}) {
    return this.call('PUT', url, { body, headers });
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.call('POST', url, { body, headers });
  }

  /** Gets a token and signs in. */
  async signIn(credentials: object = DEMO_USER, from?: string) {
    await this.get('/api/auth/me');
    return this.call('POST', '/api/auth/login', {
      body: credentials,
      ...(from !== undefined && { from }),
    });
  }

  changePassword(current_password: unknown, new_password: unknown, language = 'de') {
    const headers = { 'accept-language': language };
    return this.post('/api/auth/change-password', { current_password, new_password }, headers);
  }

  private keepCookies({ cookies }: LightMyRequestResponse): void {
    for (const { name, value, expires } of cookies) {
      if (expires && expires <= TODAY) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
