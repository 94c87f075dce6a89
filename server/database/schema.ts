import type { Generated, Kysely, Selectable } from 'kysely';
import type { ConfirmationFields } from '../../src/domain/job/parties.ts';

/** A boolean as every database can store it. */
export type Bit = 0 | 1;

interface PersonTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string;
  address: string;
  zip_code: string;
  city: string;
}

interface CustomerTable extends PersonTable {
  latitude: number | null;
  longitude: number | null;
}

interface WorkerTable extends PersonTable {
  color: string | null;
}

interface JobTable extends ConfirmationFields<Bit> {
  id: Generated<number>;
  customer_id: number;
  worker_id: number | null;
  from_date: string;
  appointment: string;
  job_request: string | null;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  email: string;
  password_hash: string;
}

interface SessionTable {
  id_hash: string;
  user_id: number;
  created_at: string;
  last_seen_at: string;
}

/** Failed sign-ins, and those under way, that count against one limit. */
interface SignInFailureTable {
  key: string;
  failures: number;
  /** ISO time at which they expire. */
  ends_at: string;
}

/** A device or an address from which a user has signed in. */
interface KnownClientTable {
  key: string;
  last_sign_in_at: string;
}

interface RecordVersionTable {
  version: number;
}

interface SecretTable {
  name: string;
  value: string;
}

export interface Tables {
  customers: CustomerTable;
  workers: WorkerTable;
  jobs: JobTable;
  users: UserTable;
  sessions: SessionTable;
  secrets: SecretTable;
  sign_in_failures: SignInFailureTable;
  known_clients: KnownClientTable;
  record_version: RecordVersionTable;
}

export type Database = Kysely<Tables>;
export type CustomerRow = Selectable<CustomerTable>;
export type JobRow = Selectable<JobTable>;
export type UserRow = Selectable<UserTable>;
