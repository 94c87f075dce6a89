import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = NonNullable<FastifyServerOptions['logger']>;

/** The same logger; of a request's address it has the path alone, because a query may be secret. */
export function withoutQueries(logger: Logger): Logger {
  if (!logger) return logger;
  const options = logger === true ? {} : logger;
  const req = ({ method, url }: FastifyRequest) => ({ method, url: url.split('?')[0]! });
  return { ...options, serializers: { ...options.serializers, req } };
}
