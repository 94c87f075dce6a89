import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { runtimeConfig, type WireRuntimeConfig } from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import { responses } from './responses.ts';

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
      'archive',
      'calendarTokenRenewal',
      'changesSince',
      'confirmedTerms',
      ...(config.provider ? ['contactSync' as const] : []),
      'creation',
      'history',
      'instructions',
      'merge',
      ...(config.geocoderUrl ? ['positions' as const] : []),
      'providerDisconnect',
      'settings',
      'users',
    ],
  };
  app.get('/config.json', { schema: { response: responses(runtimeConfig) } }, (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return answer;
  });
};
