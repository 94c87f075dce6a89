import type { ChangedKind } from '../../src/api/contract.ts';
import { PARTIES } from '../../src/domain/job/confirmation/parties.ts';

/** Fields that mean something only together: they are taken back together, or not at all. */
const UNITS: Readonly<Record<ChangedKind, readonly (readonly string[])[]>> = {
  customer: [['address', 'zip_code', 'city', 'latitude', 'longitude']],
  worker: [['address', 'zip_code', 'city']],
  job: [
    [
      'customer_id',
      'worker_id',
      'from_date',
      'appointment',
      ...PARTIES.map((party) => `confirmed_${party}`),
      'confirmed_terms',
    ],
  ],
  absence: [['first_day', 'last_day']],
};

/** The units to which these fields belong; a field without one is alone. */
export function unitsOf(
  kind: ChangedKind,
  names: readonly string[],
): readonly (readonly string[])[] {
  const units = UNITS[kind].filter((unit) => unit.some((name) => names.includes(name)));
  const alone = names.filter((name) => !units.some((unit) => unit.includes(name)));
  return [...units, ...alone.map((name) => [name])];
}
