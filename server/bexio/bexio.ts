import type { LocalDate } from '../../src/domain/entities.ts';

export interface BexioUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A business activity (`client_service`). */
export interface BexioActivity {
  readonly id: number;
  readonly name: string;
}

export interface BexioEntry {
  readonly id: number;
  readonly userId: number;
  readonly activityId: number;
  readonly contactId: number | null;
  readonly date: LocalDate;
  /** Whole minutes; null while it runs or if it has none. */
  readonly minutes: number | null;
  readonly text: string;
  readonly running: boolean;
  /** Every field of the answer, which an edit sends back. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A row that is not as bexio describes it: it is neither counted nor changed. */
export interface UnreadableRow {
  readonly list: 'users' | 'activities' | 'entries' | 'contacts';
  /** What of it can be read. */
  readonly id: number | null;
  readonly userId: number | null;
  readonly date: LocalDate | null;
  /** The field that is wrong, as bexio names it. */
  readonly field: string;
}

export interface EntrySearch {
  readonly field: 'user_id' | 'client_service_id';
  readonly value: number;
  /** Both days belong to the period. */
  readonly first: LocalDate;
  readonly last: LocalDate;
}

export type BexioFailure =
  /** The user is not connected, or bexio no longer accepts the token. */
  | 'notConnected'
  /** No answer, a time-out or a 5xx: an edit may have been made or not. */
  | 'unavailable'
  /** Too many requests, after waiting as often as is allowed; nothing was changed. */
  | 'limited'
  /** bexio refused this one request (403, 404, 422); nothing was changed. */
  | 'refused'
  /** The answer is not what bexio's description says. */
  | 'unreadable';

export class BexioError extends Error {
  override readonly name = 'BexioError';
  readonly reason: BexioFailure;

  constructor(reason: BexioFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** bexio's REST interface as one of its users; each call may throw `BexioError`. */
export interface Bexio {
  /** The rows that the lists read so far have left out. */
  readonly unreadable: readonly UnreadableRow[];
  users(): Promise<readonly BexioUser[]>;
  activities(): Promise<readonly BexioActivity[]>;
  /** The entries of a period without duplicates, in descending order of their dates. */
  entries(search: EntrySearch): Promise<readonly BexioEntry[]>;
  entry(id: number): Promise<BexioEntry>;
  /** Sets the duration in whole minutes and the text of an entry just read; one request, never repeated. */
  edit(entry: BexioEntry, minutes: number, text: string): Promise<void>;
}

/** Opens bexio for a user of ours; the signal aborts its reads. */
export type OpenBexio = (userId: number, signal: AbortSignal) => Bexio;
