import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';
import { namedWorkers } from '../../calendar/namedWorkers.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database } from '../sql/schema.ts';
import type { Fields, Written } from './written.ts';

/** Somebody whom a change names. */
interface Person {
  readonly kind: PersonKind;
  readonly id: number;
}

/** How many rows a statement has. */
const ROWS_AT_A_TIME = 1000;

/** The people of a job, as far as these fields tell. */
function peopleOfJob(fields: Fields): readonly Person[] {
  const {
    customer_id,
    worker_id = null,
    appointment = { events: [] },
  } = fields as Partial<StoredJob>;
  return [
    ...(customer_id === undefined ? [] : [{ kind: 'customer', id: customer_id } as const]),
    ...namedWorkers({ worker_id, appointment }).map(({ id }) => ({ kind: 'worker', id }) as const),
  ];
}

/** The people whom a change names: of the record as it was and as it is from then on. */
export function peopleOf({
  kind,
  id,
  before,
  after,
  otherId,
}: Pick<Written, 'kind' | 'id' | 'before' | 'after' | 'otherId'>): readonly Person[] {
  const states = [before ?? {}, after];
  switch (kind) {
    case 'customer':
      return [id, ...(otherId === undefined ? [] : [otherId])].map((one) => ({ kind, id: one }));
    case 'worker':
      return [{ kind, id }];
    case 'absence':
      return states.flatMap(({ worker_id }) =>
        typeof worker_id === 'number' ? { kind: 'worker' as const, id: worker_id } : [],
      );
    case 'job':
      return states.flatMap(peopleOfJob);
  }
}

/** Somebody, and a change that names them. */
type Naming = Person & { readonly change_id: number };

/** Writes whom changes name. */
export async function writePeople(database: Database, named: readonly Naming[]): Promise<void> {
  const rows = new Map(named.map((one) => [`${one.change_id} ${one.kind} ${one.id}`, one]));
  for (const portion of portionsOf([...rows.values()], ROWS_AT_A_TIME)) {
    await database.insertInto('change_people').values(portion).execute();
  }
}
