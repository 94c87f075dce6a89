import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Page } from '../../../src/ui/page/Page.tsx';
import { DataTable } from '../../../src/ui/table/DataTable.tsx';
import { TableLayout } from '../../../src/ui/table/TableLayout.tsx';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

test('Shift+Tab from row to row never leads below the head of the table', async () => {
  const requests = new HeldRequests();
  const names = Array.from({ length: 40 }, (_, index) => `Praxis ${index + 10}`);
  requests.always('GET auth/me', demoUser);
  requests.always(
    'GET customer',
    ok(names.map((name, index) => ({ ...wireCustomer, id: index + 1, name }))),
  );
  await renderScreen({ path: '/customers?size=100', requests });
  const row = page.getByRole('link', { name: names.at(-1)! }).last();
  await sees(row);
  (row.element() as HTMLElement).focus();
  const head = page.getByRole('columnheader').first();
  const rowsBefore = new Set<Element>();
  for (;;) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const focused = document.activeElement!;
    const current = focused.closest('[data-id]');
    if (!current) break;
    rowsBefore.add(current);
    const edge = head.element().getBoundingClientRect().bottom;
    expect(focused.getBoundingClientRect().top).toBeGreaterThan(edge);
  }
  expect(rowsBefore.size).toBe(names.length - 1);
});

test('the head of a table stands below that of its page, and slides away below it', async () => {
  await page.viewport(1280, 800);
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: index + 1 }));
  await renderPart(
    <Page title="Auftrag" actions={<button type="button">Speichern</button>}>
      <TableLayout>
        <DataTable
          label="Tiere"
          columns={[{ id: 'id', header: 'Nummer', cell: ({ id }: { id: number }) => id }]}
          rows={rows}
          empty=""
        />
      </TableLayout>
      <div style={{ height: '2000px' }} />
    </Page>,
  );
  const save = page.getByRole('button', { name: 'Speichern' });
  await sees(save);
  const tableHead = page.getByRole('columnheader', { name: 'Nummer' });
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  scrollTo(0, 400);
  await expect
    .poll(() => tableHead.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(bottomOf(save.element()));
  const end = bottomOf(page.getByRole('table').element()) + scrollY;
  scrollTo(0, end - bottomOf(save.element()) - 4);
  const { left, top } = save.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(save.element());
});
