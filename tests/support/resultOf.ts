import type { Steps } from '../../server/steps.ts';

/** What a piece of work results in, done in one go. */
export function resultOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
