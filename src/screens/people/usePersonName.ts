import { isNewRecord, RecordEditor } from '../../actors/editor/recordEditor.ts';
import type { Person } from '../../domain/entities.ts';

/** The name of the person in the editor above: as it is saved, of a new one as it is typed. */
export function usePersonName(): string {
  return RecordEditor.useSelector((snapshot) => {
    const { record, draft } = snapshot.context;
    const named = (isNewRecord(snapshot) ? draft : record) as Pick<Person, 'name'> | null;
    return named?.name ?? '';
  });
}
