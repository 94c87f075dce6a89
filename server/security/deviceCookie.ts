import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isBehindTls } from '../config/publicUrl.ts';
import { cookieName } from './sessions.ts';
import { KNOWN_CLIENT_AGE } from './signInThrottle.ts';

/** The device id from its signed cookie, or a new one. */
export function deviceOf(request: FastifyRequest, config: Config): string {
  const cookie = request.cookies[cookieName('device', config)] ?? '';
  return request.unsignCookie(cookie).value ?? randomBytes(16).toString('base64url');
}

/** Stores the device id in a cookie that survives sign-out. */
export function setDeviceCookie(reply: FastifyReply, config: Config, device: string): void {
  void reply.setCookie(cookieName('device', config), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isBehindTls(config),
    signed: true,
    maxAge: KNOWN_CLIENT_AGE / 1000,
  });
}
