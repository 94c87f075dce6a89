import type { VisitPatch } from '../../entities.ts';
import { patchText, takingPlace, tidy, type PatchChange } from './visitPatch.ts';

type Matter = 'time' | 'workers' | 'note' | 'customerInformed' | 'workerInformed' | 'unread';

/** What a patch says of one matter; that is one person's as a whole. */
const SAID = {
  time: ({ cancelled, reason, start, end }) => ({ cancelled, reason, start, end }),
  workers: ({ workerIds }) => ({ workerIds }),
  note: ({ note }) => ({ note }),
  customerInformed: ({ told }) => ({ told: knownBy('customer', told) }),
  workerInformed: ({ told }) => ({ told: knownBy('worker', told) }),
  unread: ({ unread }) => ({ unread }),
} as const satisfies Readonly<Record<Matter, (patch: VisitPatch) => PatchChange>>;

const ALL_MATTERS = Object.keys(SAID) as readonly Matter[];

function knownBy(who: 'customer' | 'worker', told: VisitPatch['told']): VisitPatch['told'] {
  return told?.[who] === undefined ? undefined : { [who]: told[who] };
}

/** Whether two patches say the same, in whatever order. */
export function isSamePatch(one: VisitPatch | null, other: VisitPatch | null): boolean {
  return patchText(one) === patchText(other);
}

function saidOf(matter: Matter, patch: VisitPatch | null): VisitPatch | null {
  return patch && tidy(SAID[matter](patch));
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

/** The times and the note that go with the edit's time: a visit is cancelled where it is by now. */
function withTimesOf(
  newer: VisitPatch | null,
  wanted: VisitPatch | null,
): readonly [newer: VisitPatch | null, wanted: VisitPatch | null] {
  if (!wanted?.cancelled) return [takingPlace(newer), wanted];
  return [newer, tidy({ ...wanted, start: newer?.start, end: newer?.end })];
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
  const isMine = (matter: Matter) =>
    changed.includes(matter) ||
    (isNews && (matter === 'customerInformed' || matter === 'workerInformed'));
  const [theirs, mine] = changed.includes('time') ? withTimesOf(newer, wanted) : [newer, wanted];
  const patches = ALL_MATTERS.map((matter) => saidOf(matter, isMine(matter) ? mine : theirs));
  const told = Object.assign({}, ...patches.map((patch) => patch?.told)) as VisitPatch['told'];
  const isNoted = patches.some((patch) => patch?.told);
  return tidy({
    ...(Object.assign({}, ...patches) as VisitPatch),
    told: isNoted ? told : undefined,
  });
}
