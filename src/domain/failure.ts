const FAILURE_CODES = [
  'unreachable',
  'unauthorized',
  'forbidden',
  'notFound',
  'refused',
  'outdated',
  'conflict',
  'tooManyAttempts',
  'busy',
  'unavailable',
  'serverFault',
  'unreadableAnswer',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  readonly code: FailureCode;
  /** A message of the server for the user. */
  readonly message?: string;
  readonly requestId?: string;
  /** All rejected fields, by the names of the form. */
  readonly fields?: readonly string[];
  /** All messages of the server. */
  readonly texts?: readonly string[];
}

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    FAILURE_CODES.some((code) => code === error.code)
  );
}

/** Whether the server may have carried out a failed request. */
export function isUncertain(failure: Failure | null): boolean {
  return (
    failure?.code === 'unreachable' ||
    failure?.code === 'unavailable' ||
    failure?.code === 'serverFault' ||
    failure?.code === 'unreadableAnswer'
  );
}

export function isUnreachable(failure: Failure | null): boolean {
  return failure?.code === 'unreachable';
}

export function isSessionRefused({ code }: Failure): boolean {
  return code === 'unauthorized' || code === 'forbidden';
}

/** Anything unexpected is an `unreadableAnswer`. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'unreadableAnswer' };
}
