import { test } from 'vitest';
import { page } from 'vitest/browser';
import { LIST_PATHS } from '../../../src/api/client/listCache.ts';
import { useRuntime } from '../../../src/actors/runtime/runtime.ts';
import { useSavedRow } from '../../../src/actors/runtime/useSavedRow.ts';
import type { ListRecord } from '../../../src/domain/entities.ts';
import { button, sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

interface Shown extends ListRecord {
  readonly workerId: number;
  readonly customerName: string;
}

const LOADED: Shown = { id: 7, workerId: 2, customerName: 'Familie Frei' };
const cachedBefore: Shown = { ...LOADED, workerId: 1 };

/** A page that has loaded a job, which is in a list as it was before. */
function LoadedJob() {
  const { listCache } = useRuntime().api;
  const { workerId, customerName } = useSavedRow('job', 7, LOADED)!;
  const rename = (row: ListRecord) => ({ ...row, customerName: 'Familie Frei-Roth' });
  return (
    <>
      <output>
        {customerName}: {workerId}
      </output>
      <button
        type="button"
        onClick={() => listCache.putSaved(LIST_PATHS.jobs, cachedBefore, rename)}
      >
        Rename
      </button>
      <button
        type="button"
        onClick={() => listCache.putSaved(LIST_PATHS.jobs, { ...LOADED, id: 8 }, rename)}
      >
        Rename another
      </button>
    </>
  );
}

test('what a save changes of a listed row is changed of what the page has loaded', async () => {
  await renderPart(<LoadedJob />);
  await button('Rename').first().click();
  await sees(page.getByText('Familie Frei-Roth: 2'));
});

test('a save of another record changes nothing of it', async () => {
  await renderPart(<LoadedJob />);
  await button('Rename another').click();
  await sees(page.getByText('Familie Frei: 2'));
});
