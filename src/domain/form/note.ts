import type { Texts } from '../entities.ts';
import { isText } from './shape.ts';

/** How many characters an instruction or an internal note may have. */
export const NOTE_LENGTH = 2000;

/** How many characters a note has, as the server counts: what stands around it is not sent. */
export function noteLength(text: string): number {
  return [...text.trim()].length;
}

/** Notes of a record that are drafted as they are. */
export function noteFields<Name extends string>(names: readonly Name[]) {
  const field = (name: Name) => ({
    from: (record: Partial<Texts<Name>>) => record[name] ?? '',
    isValue: isText,
  });
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    Name,
    ReturnType<typeof field>
  >;
}

/** The changed notes that are too long. */
export function tooLongNotes<Name extends string>(
  names: readonly Name[],
  changes: Partial<Texts<Name>>,
): readonly Name[] {
  return names.filter((name) => noteLength(changes[name] ?? '') > NOTE_LENGTH);
}
