import type { FastifyRequest } from 'fastify';

/** Where browsers find this server: hosts that are not its own are refused before. */
export function originOf(
  { host }: Pick<FastifyRequest, 'host'>,
  { publicOrigin }: { readonly publicOrigin: string | null },
): string {
  return publicOrigin ?? `http://${host}`;
}
