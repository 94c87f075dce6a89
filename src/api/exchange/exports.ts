import type { RecordKind } from '../../domain/record/recordForm.ts';
import type { Api } from '../client/createApi.ts';
import { requireParameters } from '../client/required.ts';

/** The records with these ids as CSV with all fields, in this order; without those that are gone. */
export async function exportRecords(
  { http }: Api,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Blob> {
  requireParameters('exportRecords', { kind, ids });
  const { blob } = await http.post(`export/${kind}`, { ids });
  return blob();
}
