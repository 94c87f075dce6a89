import { expect, test } from 'vitest';
import type { DraftPart } from '../../../src/domain/form/form.ts';
import { mergeDrafts } from '../../../src/domain/form/mergeDrafts.ts';
import { formOf, type RecordKind } from '../../../src/domain/record/recordForm.ts';
import { samples } from '../../models/editor/editorSamples.ts';

interface Draft {
  readonly a: string;
  readonly b: string;
}

const part = (name: 'a' | 'b'): DraftPart<Draft> => ({
  name,
  valueOf: (draft) => draft[name],
  copy: (from, into) => ({ ...into, [name]: from[name] }),
});
const parts = [part('a'), part('b')];

const VALUES = ['as it was', 'as I want it', 'as they want it'];
const everyDraft = VALUES.flatMap((a) => VALUES.map((b): Draft => ({ a, b })));
const base: Draft = { a: VALUES[0]!, b: VALUES[0]! };
const everyEdit = everyDraft.flatMap((mine) => everyDraft.map((theirs) => ({ mine, theirs })));

/** Who has changed what, said part by part. */
function expectedOf(mine: string, theirs: string, before: string) {
  if (mine === before) {
    return { value: theirs, isConflict: false, isTakenOver: theirs !== before };
  }
  return { value: mine, isConflict: theirs !== before && theirs !== mine, isTakenOver: false };
}

test.each(everyEdit)('$mine.a, $mine.b beside $theirs.a, $theirs.b', ({ mine, theirs }) => {
  const a = expectedOf(mine.a, theirs.a, base.a);
  const b = expectedOf(mine.b, theirs.b, base.b);
  const versions = { base, mine, theirs };
  const namesWhere = (isMeant: (one: typeof a) => boolean) => [
    ...(isMeant(a) ? ['a'] : []),
    ...(isMeant(b) ? ['b'] : []),
  ];
  expect(mergeDrafts(parts, versions)).toEqual({
    draft: { a: a.value, b: b.value },
    conflicts: namesWhere(({ isConflict }) => isConflict),
    takenOver: namesWhere(({ isTakenOver }) => isTakenOver),
  });
  expect(mergeDrafts(parts, versions, ['a']).draft).toEqual({ a: theirs.a, b: b.value });
});

test.each(Object.keys(samples) as RecordKind[])('every edit of a %s is in one part', (kind) => {
  const { draftOf, applyEdit, changesOf, partsIn } = formOf(kind);
  const { record, edits } = samples[kind];
  for (const [name, edit] of Object.entries(edits)) {
    const mine = applyEdit(draftOf(record), edit);
    const all = partsIn(draftOf(record), mine);
    const changed = all.filter(
      ({ valueOf }) => JSON.stringify(valueOf(mine)) !== JSON.stringify(valueOf(draftOf(record))),
    );
    // What a tick was given for is a part of its own.
    const isTerms = (changedPart: string) => changedPart.startsWith('renewal ');
    expect(
      changed.filter((one) => !isTerms(one.name)),
      name,
    ).toHaveLength(1);
    const versions = { base: draftOf(record), mine, theirs: draftOf(record) };
    const merged = mergeDrafts(all, versions).draft;
    expect(changesOf(record, merged), name).toEqual(changesOf(record, mine));
  }
});
