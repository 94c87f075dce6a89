import { expect, test } from 'vitest';
import {
  formOf,
  rebased,
  restoredEdits,
  type AnyEdit,
} from '../../../src/domain/record/recordForm.ts';
import { samples, type EditorSample } from '../../models/editor/editorSamples.ts';
import { day } from '../support/values.ts';

const today = day('2026-11-20');
const everySample = Object.values<EditorSample>(samples);

/** The changes that one edit makes of a sample's record. */
function changesBy(edit: AnyEdit, { kind, record }: EditorSample) {
  const { draftOf, applyEdit, changesOf } = formOf(kind);
  return changesOf(record, applyEdit(draftOf(record), edit));
}

test.each(everySample)(
  'changes of a $kind are restored onto what others have changed',
  (sample) => {
    const { kind, record, others, both, change } = sample;
    const changes = changesBy(change, sample);
    const restored = restoredEdits({ kind, id: record.id, record, changes, newer: others, today });
    expect(restored?.record).toBe(others);
    expect(formOf(kind).changesOf(both, restored!.draft)).toEqual({});
  },
);

test.each(everySample)(
  'changes of what others have changed too stay on the earlier $kind',
  (sample) => {
    const { kind, record, disputed } = sample;
    const { draftOf, applyEdit } = formOf(kind);
    const changes = changesBy(disputed.edit, sample);
    const restored = restoredEdits({
      kind,
      id: record.id,
      record,
      changes,
      newer: disputed.newer,
      today,
    });
    expect(restored).toEqual({ record, draft: applyEdit(draftOf(record), disputed.edit) });
  },
);

test.each(everySample)(
  'a $kind that others have changed to the same has nothing to restore',
  (sample) => {
    const { kind, record, changed, change } = sample;
    const changes = changesBy(change, sample);
    const restored = restoredEdits({ kind, id: record.id, record, changes, newer: changed, today });
    expect(restored?.record).toBe(changed);
    expect(formOf(kind).changesOf(changed, restored!.draft)).toEqual({});
  },
);

test.each(everySample)(
  'discarded changes of a $kind come back onto what others changed',
  (sample) => {
    const { kind, record, others, both, change } = sample;
    const { draftOf, applyEdit, changesOf } = formOf(kind);
    const draft = applyEdit(draftOf(record), change);
    const edited = rebased({ kind, record, draft, newer: others });
    expect(edited.record).toBe(others);
    expect(changesOf(both, edited.draft)).toEqual({});
  },
);

test.each(everySample)(
  'discarded changes of what others have changed too come back onto the earlier $kind',
  (sample) => {
    const { kind, record, disputed } = sample;
    const { draftOf, applyEdit } = formOf(kind);
    const draft = applyEdit(draftOf(record), disputed.edit);
    expect(rebased({ kind, record, draft, newer: disputed.newer })).toEqual({ record, draft });
  },
);
