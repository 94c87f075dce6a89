import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../problem.ts';

const WINDOW = 15 * 60;
const FAILURES_PER_NAME = 10;
const FAILURES_PER_ADDRESS = 100;

export interface SignInThrottle {
  /**
   * Runs one attempt to sign in, which only counts if it yields nothing. Throws a `Problem` without
   * running it when there were too many failures from the address, for this name or for any.
   */
  attempt<Result>(
    address: string,
    username: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
}

/** Counts an attempt as failed before it runs, so that guesses sent all at once count too. */
export function createSignInThrottle(): SignInThrottle {
  const perName = new RateLimiterMemory({ points: FAILURES_PER_NAME, duration: WINDOW });
  const perAddress = new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW });

  async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfter = Math.ceil(error.msBeforeNext / 1000);
      throw new Problem(429, 'tooManyAttempts', { retryAfter });
    }
  }

  return {
    async attempt(address, username, run) {
      const name = JSON.stringify([address, username]);
      await consume(perName, name);
      await consume(perAddress, address);
      const result = await run();
      if (result !== undefined) {
        await Promise.all([perName.reward(name), perAddress.reward(address)]);
      }
      return result;
    },
  };
}
