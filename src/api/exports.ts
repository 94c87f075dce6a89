import type { RecordKind } from '../domain/recordForm.ts';
import type { Api } from './createApi.ts';

/** The records with these ids as CSV with all fields, in this order; without those that are gone. */
export async function exportRecords(
  { http }: Api,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Blob> {
  const { blob } = await http.post(`export/${kind}`, { ids });
  return blob();
}
