import type { ChangedKind } from '../../src/api/contract/records/history.ts';
import { KINDS } from '../../src/domain/kinds/kinds.ts';
import type { Kind } from '../../src/domain/kinds/kind.ts';

/** The units to which these fields belong; a field without one is a unit of its own. */
export function unitsOf(
  kind: ChangedKind,
  names: readonly string[],
): readonly (readonly string[])[] {
  const declared: Kind['units'] = KINDS[kind].units;
  const units = declared.filter((unit) => unit.some((name) => names.includes(name)));
  const alone = names.filter((name) => !units.some((unit) => unit.includes(name)));
  return [...units, ...alone.map((name) => [name])];
}
