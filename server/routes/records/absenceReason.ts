import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireHistory, WireRecordChange } from '../../../src/api/contract/records/history.ts';
import { isAtLeast, type Role } from '../../../src/domain/role.ts';

/** Whether somebody is told why workers are absent: not those who only read. */
export function mayReadReasons(role: Role): boolean {
  return isAtLeast(role, 'dispatcher');
}

export function withoutReason(absence: WireAbsence): WireAbsence {
  return { ...absence, kind: null, note: '' };
}

type Fields = WireRecordChange['after'];

function withoutReasonThen({ kind: _kind, note: _note, ...fields }: Fields): Fields {
  return fields;
}

/** A page of a history that does not tell why workers were absent, but that they were. */
export function historyWithoutReasons({ changes, next }: WireHistory): WireHistory {
  return {
    next,
    changes: changes.map((change) =>
      change.kind === 'absence'
        ? {
            ...change,
            before: change.before && withoutReasonThen(change.before),
            after: withoutReasonThen(change.after),
          }
        : change,
    ),
  };
}
