import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = NonNullable<FastifyServerOptions['logger']>;

type LoggedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  /** Where it was thrown, without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

const MAX_CAUSES = 5;

/**
 * Of an error the fields that any error has. Libraries add others that are secret: the settings of a
 * connection, or a whole request.
 */
function loggedError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: '', stack: '' };
  }
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : '';
  };
  const code = textOf('code');
  const frames = textOf('stack')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const cause: unknown = Reflect.get(error, 'cause');
  return {
    type: error instanceof Error ? error.name : 'object',
    ...(code !== '' && { code }),
    message: textOf('message'),
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(cause instanceof Error && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

/** What could be the token of a link, however the path before it is written. */
const TOKENS = /[0-9a-f]{64}/gi;

/** The path of an address, without what is secret: the query, and tokens. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replaceAll(TOKENS, '…');
}

/** The same logger; of an address it has what `loggedPath` leaves, of an error what `loggedError` takes. */
export function withLoggedFields(logger: Logger): Logger {
  if (!logger) return logger;
  const options = logger === true ? {} : logger;
  const req = ({ method, url }: FastifyRequest) => ({ method, url: loggedPath(url) });
  const err = (error: unknown) => loggedError(error);
  return { ...options, serializers: { ...options.serializers, req, err } };
}
