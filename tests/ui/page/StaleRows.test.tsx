import { test } from 'vitest';
import { page } from 'vitest/browser';
import { StaleRows } from '../../../src/screens/list/listNotices.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

// The present is Friday 20 November 2026, 11:00 in Zurich.
test.each([
  ['of today have their time', Date.UTC(2026, 10, 20, 9, 32), 'Stand 10:32.'],
  [
    'of today shortly after midnight in the business zone have their time',
    Date.UTC(2026, 10, 19, 23, 5),
    'Stand 00:05.',
  ],
  [
    'of an earlier day have its date too',
    Date.UTC(2026, 10, 19, 22, 55),
    'Stand 19.11.2026, 23:55.',
  ],
])('rows %s', async (_, loadedAt, says) => {
  await renderPart(<StaleRows loadedAt={loadedAt} />);
  await sees(page.getByText(`Konnte nicht aktualisiert werden. ${says}`));
});
