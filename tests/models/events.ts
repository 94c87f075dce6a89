import type { Failure } from '../../src/domain/failure.ts';

/** The payloads that several models share. */
export const refused: Failure = { code: 'unauthorized' };
export const noAnswer: Failure = { code: 'unreachable' };
export const refusal: Failure = { code: 'refused' };
export const absent: Failure = { code: 'notFound' };

export function at(pathname: string) {
  return { type: 'path.changed', pathname };
}
