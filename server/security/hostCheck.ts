import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import { Problem } from '../problem.ts';

/** The canonical host name of a URL, without its port. */
function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}

/** The IP address of a canonical host name, if it is one. */
function addressOf(hostname: string) {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    addressOf(hostname)?.range() === 'loopback'
  );
}

function isOwnAddress(hostname: string): boolean {
  const address = addressOf(hostname)?.toNormalizedString();
  return Object.values(networkInterfaces()).some((all) =>
    all?.some((own) => ipaddr.process(own.address).toNormalizedString() === address),
  );
}

/** Whether a request names its host more than once, and differently. */
function isAmbiguous({ raw, host }: FastifyRequest): boolean {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return true;
  const { url = '/' } = raw;
  return !url.startsWith('/') && URL.parse(url)?.host !== URL.parse(`http://${host}`)?.host;
}

/**
 * Refuses requests with two hosts, and those with a foreign `Host` header, which is what a DNS rebinding attack sends.
 * Allowed are `PUBLIC_URL`, `HOST`, the loopback names, and all IP addresses of the machine if
 * `HOST` is a wildcard address. The port is not checked. Browsers always send the header.
 */
export function registerHostCheck(app: FastifyInstance, { host, publicOrigin }: Config): void {
  const listensTo = hostnameOf(`http://${host.includes(':') ? `[${host}]` : host}`);
  const listensEverywhere = listensTo === '0.0.0.0' || listensTo === '[::]';
  const own = new Set([listensTo, publicOrigin ? hostnameOf(publicOrigin) : undefined]);

  app.addHook('onRequest', async (request) => {
    if (isAmbiguous(request)) throw new Problem(400, 'badRequest');
    if (request.host === '') return;
    const hostname = hostnameOf(`http://${request.host}`);
    const isOurs =
      hostname !== undefined &&
      (own.has(hostname) || isLoopback(hostname) || (listensEverywhere && isOwnAddress(hostname)));
    if (!isOurs) throw new Problem(421, 'unknownHost');
  });
}
