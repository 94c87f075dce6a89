import type { ListRecord, ListResult, LocalDateTime } from '../../domain/entities.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type { Api } from '../client/createApi.ts';
import { objectOf, textOf } from '../client/wire.ts';

/** The backups that the server makes by itself. */
export interface OwnBackups extends ListRecord {
  /** When the last one was made, in the business time zone; null before the first. */
  readonly last: LocalDateTime | null;
  /** Whether the last one is older than it should be. */
  readonly isOverdue: boolean;
}

/** One row; none where the server makes no backups by itself. */
export async function fetchOwnBackups(
  { http, config, now }: Api,
  signal: AbortSignal,
): Promise<ListResult<OwnBackups>> {
  const { backup } = objectOf(await http.get('health', { signal }));
  if (!backup) return { rows: [], unreadable: 0, loadedAt: now() };
  const { last, overdue } = objectOf(backup);
  const row = {
    id: 1,
    last: wallTimeOf(textOf(last), config.timeZone),
    isOverdue: overdue === true,
  };
  return { rows: [row], unreadable: 0, loadedAt: now() };
}
