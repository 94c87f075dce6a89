import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runtimeConfig, type WireRuntimeConfig } from '../../../src/api/contract/service.ts';
import type { Feature } from '../../../src/domain/feature.ts';
import type { Config } from '../../config/config.ts';
import { withoutSession } from '../../http/withoutSession.ts';
import { responses } from '../../http/responses.ts';

export const runtimeConfigRoute: FastifyPluginAsyncTypebox<{ config: Config }> = async (
  app,
  { config },
) => {
  const answer: WireRuntimeConfig = {
    apiBase: '/api',
    providerStatusPath: '/bexio/status',
    timeZone: config.timeZone,
    tiles: config.tiles,
    features: [
      'einsatzplan',
      ...(config.provider ? ['contactSync' as const] : []),
      ...(config.mailServer ? ['mail' as const] : []),
      ...(config.geocoderUrl ? ['positions' as const] : []),
    ] satisfies Feature[],
  };
  function send(_request: FastifyRequest, reply: FastifyReply): WireRuntimeConfig {
    void reply.header('cache-control', 'no-store');
    return answer;
  }
  app.get(
    '/config.json',
    { schema: { response: responses(runtimeConfig) }, errorHandler: withoutSession(send) },
    send,
  );
};
