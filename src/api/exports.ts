import type { RecordKind } from '../domain/recordForm.ts';
import type { Api } from './createApi.ts';
import { requireParameters } from './required.ts';

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
