import type { FastifyRequest } from 'fastify';
import type { WireUnreadableRow } from '../../src/api/contract/exchange/reports.ts';
import type { ReportFailure } from '../bexio/reportFailure.ts';
import type { TaskRow } from '../database/sql/schema.ts';
import { failureText } from '../bexio/failureText.ts';
import { languageOf } from '../texts/language.ts';

/** How far a task is, with its result if there is one, in the language of the reader. */
export function taskStatusOf<Result>(
  { id, status, failure, unreadable, created_at }: TaskRow,
  { headers }: FastifyRequest,
  result: Result | null,
) {
  const language = languageOf(headers['accept-language']);
  const unreadable_rows = JSON.parse(unreadable ?? '[]') as WireUnreadableRow[];
  return {
    task_id: id,
    status,
    result,
    error_message:
      failure === null
        ? null
        : failureText(JSON.parse(failure) as ReportFailure, language, unreadable_rows),
    unreadable_rows,
    created_at,
  };
}
