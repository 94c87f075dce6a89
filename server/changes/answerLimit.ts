import { ConnectionLostError } from '../database/sql/databaseErrors.ts';

/** In ms: longer than the database itself lets a statement take. */
const LIMIT = 25_000;

/** Rejects if the database does not answer: a connection may be gone, and nothing says so. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new ConnectionLostError('The database has not answered.'));
  const timer = setTimeout(giveUp, LIMIT).unref();
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
