import type { Asked, ChangeRules } from '../change.ts';
import type { CustomerRecord } from '../entities.ts';
import { NOTE_LENGTH, noteLength } from '../form/note.ts';
import { fold } from '../search/fold.ts';
import { customerForm, type CustomerDraft } from './customerForm.ts';
import { ADDRESS_FIELDS, PLACE_FIELDS, type CustomerField } from './personFields.ts';
import { telephonesIn } from './telephone.ts';

/** What one of two customers gives to the merged one, as a whole. */
const FIELDS = {
  name: ['name'],
  email: ['email'],
  phone: ['phone'],
  address: ADDRESS_FIELDS,
  place: PLACE_FIELDS,
  access: ['access'],
  internalNote: ['internalNote'],
} as const satisfies Readonly<Record<string, readonly CustomerField[]>>;

export type MergePart = keyof typeof FIELDS;

/** Whose part is taken: of the customer that is taken up, of the one that remains, or of both. */
export type MergeSide = 'from' | 'into' | 'both';

export type MergeChoices = Readonly<Partial<Record<MergePart, MergeSide>>>;

/** A part in which two customers differ, and what can be taken of it. */
interface MergeQuestion {
  readonly part: MergePart;
  readonly sides: readonly MergeSide[];
  /** The better one: what is filled in, and of two texts that are, both notes or the newer customer's. */
  readonly likely: MergeSide;
}

/** The two customers of a merge. */
export interface MergePair {
  /** Is taken up by the other one. */
  readonly from: CustomerRecord;
  readonly into: CustomerRecord;
}

const PARTS = Object.keys(FIELDS) as MergePart[];

function textsIn(part: MergePart, draft: CustomerDraft): string {
  return FIELDS[part].map((field) => draft[field].trim()).join('\n');
}

/** Whether two texts of a part say the same: an address in any case, a number however it is dialled. */
function isSame(part: MergePart, one: string, other: string): boolean {
  if (one === other) return true;
  if (part === 'email') return fold(one) === fold(other);
  if (part !== 'phone' || /\p{L}/u.test(one + other)) return false;
  const numbers = telephonesIn(one);
  return numbers.length > 0 && numbers.join() === telephonesIn(other).join();
}

function isNote(part: MergePart): part is 'access' | 'internalNote' {
  return part === 'access' || part === 'internalNote';
}

function bothNotes(part: 'access' | 'internalNote', from: CustomerDraft, into: CustomerDraft) {
  return `${into[part].trim()}\n\n${from[part].trim()}`;
}

/** Asks about each part in which the two differ. */
export function mergeQuestions({ from, into }: MergePair): readonly MergeQuestion[] {
  const [theirs, ours] = [customerForm.draftOf(from), customerForm.draftOf(into)];
  return PARTS.flatMap((part): MergeQuestion[] => {
    const [their, our] = [textsIn(part, theirs), textsIn(part, ours)];
    if (isSame(part, their, our)) return [];
    const single: readonly MergeSide[] = ['into', 'from'];
    if (their.trim() === '') return [{ part, sides: single, likely: 'into' }];
    if (our.trim() === '') return [{ part, sides: single, likely: 'from' }];
    if (isNote(part) && bothNotes(part, theirs, ours).length <= NOTE_LENGTH) {
      return [{ part, sides: [...single, 'both'], likely: 'both' }];
    }
    return [{ part, sides: single, likely: from.id > into.id ? 'from' : 'into' }];
  });
}

/** The customer that remains, with what was chosen; what was not, is the likely side. */
export function mergedDraft(pair: MergePair, choices: MergeChoices): CustomerDraft {
  const theirs = customerForm.draftOf(pair.from);
  const ours = customerForm.draftOf(pair.into);
  return mergeQuestions(pair).reduce((draft, { part, likely }) => {
    const side = choices[part] ?? likely;
    if (side === 'both' && isNote(part)) {
      return { ...draft, [part]: bothNotes(part, theirs, ours) };
    }
    const chosen = side === 'from' ? theirs : ours;
    return {
      ...draft,
      ...Object.fromEntries(FIELDS[part].map((field) => [field, chosen[field]])),
    };
  }, ours);
}

/** By what a customer is reached. */
const CONTACTS = ['phone', 'email', 'address'] as const satisfies readonly MergePart[];

/** By what one of two customers is reached, where the merged one is not. */
export interface LeftContact {
  readonly part: (typeof CONTACTS)[number];
  readonly customerId: number;
  /** The customer who has it. */
  readonly draft: CustomerDraft;
}

/** Whether a text of a part says nothing that the other one does not, such as one of its numbers. */
function isWithin(part: MergePart, text: string, other: string): boolean {
  if (text.trim() === '' || isSame(part, text, other)) return true;
  if (part !== 'phone' || /\p{L}/u.test(text)) return false;
  const [numbers, known] = [telephonesIn(text), telephonesIn(other)];
  return numbers.length > 0 && numbers.every((number) => known.includes(number));
}

/** What the choices leave of how the two are reached. */
export function leftContacts(pair: MergePair, choices: MergeChoices): readonly LeftContact[] {
  const merged = mergedDraft(pair, choices);
  return CONTACTS.flatMap((part) =>
    [pair.into, pair.from].flatMap((customer) => {
      const draft = customerForm.draftOf(customer);
      const isKept = isWithin(part, textsIn(part, draft), textsIn(part, merged));
      return isKept ? [] : [{ part, customerId: customer.id, draft }];
    }),
  );
}

/** The draft with lines at the end of its internal note; null if that has no room for them. */
export function withNoted(draft: CustomerDraft, lines: readonly string[]): CustomerDraft | null {
  if (lines.length === 0) return draft;
  const internalNote = [draft.internalNote.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
  return noteLength(internalNote) > NOTE_LENGTH ? null : { ...draft, internalNote };
}

/** Takes a customer up into another one, or separates the two again. */
type MergeChange =
  | {
      readonly kind: 'merge';
      readonly pair: MergePair;
      /** The customer that remains, as it is from then on. */
      readonly draft: CustomerDraft;
    }
  | { readonly kind: 'undo' };

/** `id` is the customer that is taken up, `seen` whom the person saw it merged with. */
export type AskedMerge = Asked<'merge', MergeChange, number | null>;

/** What undoing a merge has left with the customer that remained, because it was changed since. */
export interface KeptByUndo {
  readonly customerId: number;
  readonly jobs: readonly number[];
  readonly fields: readonly CustomerField[];
}

/** The customer that was taken up, or is its own again. */
export interface MergeRecord extends CustomerRecord {
  readonly kept?: KeptByUndo;
}

function mergedInto({ merged }: CustomerRecord): number | null {
  return merged?.into ?? null;
}

/** Whom the record is merged with is decided by the server, which refuses a second merge. */
export const mergeRules: ChangeRules<MergeRecord, AskedMerge, KeptByUndo> = {
  isStored: (record, { change }) =>
    mergedInto(record) === (change.kind === 'merge' ? change.pair.into.id : null),
  isSuperseded: () => false,
  knowing: (record, asked) => ({ ...asked, seen: mergedInto(record) }),
  notesAfter: (_, { kept }) => (kept ? [kept] : []),
};
