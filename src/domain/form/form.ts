import type { LocalDate } from '../entities.ts';
import { isFields, type Shape } from './shape.ts';

/** A reason why a draft cannot be saved. */
export interface FieldProblem<Name extends string = string, Code extends string = string> {
  readonly field: Name;
  readonly code: Code;
}

type Whole = string | number | boolean | null | readonly unknown[];

/** The change of a field: the whole value, or only the differing entries of a table. */
type ChangeOf<Value> = Value extends Whole ? Value : Partial<Value>;

/** The fields of a draft that differ from its record, to apply to another version of it. */
export type Changes<Draft> = { readonly [Name in keyof Draft]?: ChangeOf<Draft[Name]> };

/** The fields of a draft that form one unit in a merge. */
export interface DraftPart<Draft> {
  readonly name: string;
  /** The parts whose changes can change this one, too. */
  readonly follows?: readonly string[];
  /** Plain data, equal where the part is. */
  readonly valueOf: (draft: Draft) => unknown;
  /** The second draft with the part of the first. */
  readonly copy: (from: Draft, into: Draft) => Draft;
}

interface FieldBase<Known, Draft, Value> {
  readonly isValue: Shape;
  /** The draft's change of the record; undefined if none. By default a differing value. */
  readonly changeIn?: (record: Known, draft: Draft) => ChangeOf<Value> | undefined;
  /** The shape of a change; by default that of the value. */
  readonly isChange?: Shape;
  /** Applies the change after those of earlier fields; by default the change is the value. */
  readonly changed?: (draft: Draft, change: ChangeOf<Value>) => Value;
  /** The parts of the field, if not one of its own; none if another field's parts cover it. */
  readonly partsIn?: (drafts: readonly Draft[]) => readonly DraftPart<Draft>[];
}

type ValueOf<Known, Value> = (record: Known) => Value;

/** A field of a draft, declared once. It begins with the field of the record of the same name. */
export type Field<Known, Draft, Name extends keyof Draft> = FieldBase<Known, Draft, Draft[Name]> &
  (Known extends Readonly<Record<Name, Draft[Name]>>
    ? { readonly from?: ValueOf<Known, Draft[Name]> }
    : { readonly from: ValueOf<Known, Draft[Name]> });

/** In the order in which changes are applied. */
export type Fields<Known, Draft> = {
  readonly [Name in keyof Draft & string]: Field<Known, Draft, Name>;
};

/** How drafts of a kind of record are made, stored and merged, derived from its fields. */
export interface Drafts<Known, Draft> {
  readonly draftOf: (record: Known) => Draft;
  /** The fields of the draft that differ from the record; empty if none do. */
  readonly changesOf: (record: Known, draft: Draft) => Changes<Draft>;
  /** A draft of the record with the changes applied; the record may be another version. */
  readonly withChanges: (record: Known, changes: Changes<Draft>) => Draft;
  /** The parts that these drafts have. Every field belongs to one of them. */
  readonly partsIn: (...drafts: readonly Draft[]) => readonly DraftPart<Draft>[];
  /** Whether something stored is a record of which a draft can be made. */
  readonly isRecord: Shape;
  /** Whether something stored has at least one change, and only changes of this kind. */
  readonly areChanges: Shape;
}

/** The fields of a record, without what only the server gives it. */
export type Blank<Known> = Omit<Known, 'id' | 'raw' | 'etag'>;

/** How a kind of record is edited. All functions are pure; drafts are immutable. */
export interface Form<Known, Draft, Edit> extends Drafts<Known, Draft> {
  readonly applyEdit: (draft: Draft, edit: Edit) => Draft;
  /** The draft once its fields are left: short forms of dates and times become values. */
  readonly settled: (draft: Draft, today: LocalDate) => Draft;
  /** The edits that replace typed texts by their probable meaning, or by how one reads it. */
  readonly likelyEdits: (draft: Draft, record: Known) => readonly Edit[];
  /** In the order of the form. An unchanged field is a problem only if required and empty. */
  readonly problemsOf: (record: Known, draft: Draft) => readonly FieldProblem[];
}

/** The same for a kind of record that people make. */
export interface CreationForm<Known, Draft, Edit> extends Form<Known, Draft, Edit> {
  /** What a new record has before anything is typed. */
  readonly blank: (today: LocalDate) => Blank<Known>;
}

/** The entries of a table that differ from another one; undefined if none do. */
export function changedEntries<Table extends object>(
  before: Partial<Table>,
  after: Table,
): Partial<Table> | undefined {
  const changed = (Object.keys(after) as (keyof Table)[]).filter(
    (key) => after[key] !== before[key],
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Table>;
}

function ownPart<Draft>(name: keyof Draft & string): DraftPart<Draft> {
  return {
    name,
    valueOf: (draft) => draft[name],
    copy: (from, into) => ({ ...into, [name]: from[name] }),
  };
}

/** A field with what its declaration leaves out. */
function complete<Known, Draft, Name extends keyof Draft & string>(
  name: Name,
  declared: FieldBase<Known, Draft, Draft[Name]> & {
    readonly from?: ValueOf<Known, Draft[Name]>;
  },
) {
  const {
    isValue,
    from = (record: Known) => (record as unknown as Draft)[name],
    changeIn = (record: Known, draft: Draft) =>
      draft[name] === from(record) ? undefined : (draft[name] as ChangeOf<Draft[Name]>),
    isChange = isValue,
    changed = (_: Draft, change: ChangeOf<Draft[Name]>) => change as Draft[Name],
    partsIn = () => [ownPart<Draft>(name)],
  } = declared;
  return { name, isValue, from, changeIn, isChange, changed, partsIn };
}

export function createDrafts<Known, Draft extends object>(
  declared: Fields<Known, Draft>,
): Drafts<Known, Draft> {
  const fields = (Object.keys(declared) as (keyof Draft & string)[]).map((name) =>
    complete<Known, Draft, typeof name>(name, declared[name]),
  );
  const draftOf = (record: Known) =>
    Object.fromEntries(fields.map(({ name, from }) => [name, from(record)])) as Draft;
  return {
    draftOf,
    changesOf: (record, draft) =>
      Object.fromEntries(
        fields
          .map(({ name, changeIn }) => [name, changeIn(record, draft)] as const)
          .filter(([, change]) => change !== undefined),
      ) as Changes<Draft>,
    withChanges: (record, changes) =>
      fields.reduce((draft, { name, changed }) => {
        const change = changes[name];
        return change === undefined ? draft : { ...draft, [name]: changed(draft, change) };
      }, draftOf(record)),
    partsIn: (...drafts) => fields.flatMap(({ partsIn }) => partsIn(drafts)),
    isRecord: (stored) => {
      try {
        return fields.every(({ isValue, from }) => isValue(from(stored as Known)));
      } catch {
        return false;
      }
    },
    areChanges: (stored) =>
      isFields(stored) &&
      Object.keys(stored).length > 0 &&
      Object.entries(stored).every(([field, change]) =>
        fields.some(({ name, isChange }) => name === field && isChange(change)),
      ),
  };
}
