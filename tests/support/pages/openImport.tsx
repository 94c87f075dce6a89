import type { WireImportRow } from '../../../src/api/contract/exchange/imports.ts';
import type { DataImport } from '../../../src/domain/exchange/dataImport.ts';
// Ahead of the first test, which would wait for all of its modules.
import '../../../src/screens/import/ImportSteps.tsx';
import { demoUser, ok } from './backend.ts';
import { HeldRequests } from '../heldRequests.ts';
import { sampleImport, unclearRow, wireImportOf } from '../imports.ts';
import { renderScreen } from '../screen/renderScreen.tsx';

const counts = { faulty: 0, unclear: 0, new: 0, update: 0, unchanged: 0 };
/** An import with so many rows of each verdict. */
export const checked = (
  changed: Partial<typeof counts>,
  more: Partial<DataImport> = {},
): DataImport => ({
  ...sampleImport,
  state: 'checked',
  check: { digest: 'a', counts: { ...counts, ...changed }, questions: {} },
  ...more,
});
export const outcome = {
  created: 1234,
  updated: 2,
  unchanged: 0,
  skipped: 0,
  leftOut: 0,
  positions: 0,
};
export const imported: DataImport = {
  ...sampleImport,
  state: 'imported',
  outcome,
  isUndoable: true,
};

interface OpenOptions {
  readonly path?: string;
  readonly data?: DataImport;
  readonly rows?: readonly WireImportRow[];
  readonly user?: object;
}

/** Opens the page of an import, with the rows that its check has found. */
export async function openImport({
  data = sampleImport,
  path = `/import?id=${data.id}`,
  rows = [unclearRow],
  user = {},
}: OpenOptions = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', ok({ ...(demoUser as { body: object }).body, ...user }));
  requests.always('GET customer', ok([]));
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([]));
  requests.always('GET import', ok([wireImportOf(imported), wireImportOf({ ...data, id: 8 })]));
  requests.always('GET import/7', ok(wireImportOf(data)));
  requests.always('GET import/7/row', ok({ rows, next: null }));
  const screen = await renderScreen({ path, requests });
  return { ...screen, requests };
}
