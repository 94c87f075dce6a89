import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import { Problem } from '../http/problem.ts';

/** The host of an address without its port, in its one canonical spelling. */
function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}

/** The IP address that a canonical host name is, if it is one. */
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

/**
 * Refuses requests for a host that is not ours, which is what DNS rebinding makes a browser send.
 * Ours are `PUBLIC_URL`, `HOST`, the names of this machine for itself, and, when `HOST` stands for
 * all of its addresses, those. The port does not matter, and no browser leaves the host out.
 */
export function registerHostCheck(app: FastifyInstance, { host, publicOrigin }: Config): void {
  const listensTo = hostnameOf(`http://${host.includes(':') ? `[${host}]` : host}`);
  const listensEverywhere = listensTo === '0.0.0.0' || listensTo === '[::]';
  const own = new Set([listensTo, publicOrigin ? hostnameOf(publicOrigin) : undefined]);

  app.addHook('onRequest', async (request) => {
    if (request.host === '') return;
    const hostname = hostnameOf(`http://${request.host}`);
    const isOurs =
      hostname !== undefined &&
      (own.has(hostname) || isLoopback(hostname) || (listensEverywhere && isOwnAddress(hostname)));
    if (!isOurs) throw new Problem(421, 'unknownHost');
  });
}
