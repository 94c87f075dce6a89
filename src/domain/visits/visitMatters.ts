import type { VisitPatch } from '../entities.ts';
import { patchText } from './visitPatch.ts';

/** What a patch says of one matter; that is one person's as a whole. */
const MATTERS = {
  time: ['cancelled', 'reason', 'start', 'end'],
  workers: ['workerIds'],
  note: ['note'],
  told: ['told'],
  unread: ['unread'],
} as const satisfies Readonly<Record<string, readonly (keyof VisitPatch)[]>>;

type Matter = keyof typeof MATTERS;

const ALL_MATTERS = Object.keys(MATTERS) as readonly Matter[];

/** Whether two patches say the same, in whatever order. */
export function isSamePatch(one: VisitPatch | null, other: VisitPatch | null): boolean {
  return patchText(one) === patchText(other);
}

function saidOf(matter: Matter, patch: VisitPatch | null): VisitPatch {
  const said = MATTERS[matter].filter((key) => patch?.[key] !== undefined);
  return Object.fromEntries(said.map((key) => [key, patch![key]]));
}

/** The matters in which two patches differ, in the order of what counts most. */
export function changedMatters(
  one: VisitPatch | null,
  other: VisitPatch | null,
): readonly Matter[] {
  return ALL_MATTERS.filter((matter) => !isSamePatch(saidOf(matter, one), saidOf(matter, other)));
}

/** What one person saw of a visit, and what they want of it. */
interface PatchEdit {
  readonly seen: VisitPatch | null;
  readonly wanted: VisitPatch | null;
}

/**
 * The patch that another person has saved meanwhile, with what the edit changes. Nobody has been told
 * of another time or worker.
 */
export function ontoNewer(
  newer: VisitPatch | null,
  { seen, wanted }: PatchEdit,
): VisitPatch | null {
  const changed = changedMatters(seen, wanted);
  const isNews = changed.includes('time') || changed.includes('workers');
  const isMine = (matter: Matter) => changed.includes(matter) || (matter === 'told' && isNews);
  const patch = ALL_MATTERS.reduce<VisitPatch>(
    (said, matter) => ({ ...said, ...saidOf(matter, isMine(matter) ? wanted : newer) }),
    {},
  );
  return Object.keys(patch).length > 0 ? patch : null;
}
