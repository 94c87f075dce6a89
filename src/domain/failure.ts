const FAILURE_CODES = [
  'unreachable',
  'unauthorized',
  'forbidden',
  'notFound',
  'refused',
  'tooManyAttempts',
  'busy',
  'unavailable',
  'serverFault',
  'unreadableAnswer',
] as const;

/** Why a call did not bring what was asked for. */
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  readonly code: FailureCode;
  /** The server's own words for a person, where it sent some. */
  readonly message?: string;
  /** What the server calls the request in its log, where it says so. */
  readonly requestId?: string;
  /** The field that the server named, as a path. */
  readonly field?: string;
  /** All fields at fault, by our names for them, of a call that reads them all. */
  readonly fields?: readonly string[];
  /** Everything that the server said is wrong, of a call that reads it all. */
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

/** Whether a call that changes something may have done so although it failed. */
export function isUncertain(failure: Failure | null): boolean {
  return (
    failure?.code === 'unreachable' ||
    failure?.code === 'unavailable' ||
    failure?.code === 'serverFault' ||
    failure?.code === 'unreadableAnswer'
  );
}

/** Whether the server refused a request because of its session, and not for any other reason. */
export function isSessionRefused({ code }: Failure): boolean {
  return code === 'unauthorized' || code === 'forbidden';
}

/** What is known of a rejected call; anything unforeseen counts as an unreadable answer. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'unreadableAnswer' };
}
