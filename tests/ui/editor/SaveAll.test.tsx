import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SaveAll } from '../../../src/screens/editor/saving/SaveAll.tsx';
import { Page } from '../../../src/ui/page/Page.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const limit = page.getByText(
  'Auf einmal werden höchstens 400 Einsätze gespeichert. Bitte wählen Sie zuerst weniger.',
);

/** Shows what saves so many visits; tells how often it has. */
async function shows(count: number) {
  let saves = 0;
  const part = await renderPart(
    <Page title="Abwesenheit">
      <SaveAll
        action="Speichern"
        disabled={false}
        isBusy={false}
        count={count}
        onSave={() => (saves += 1)}
      >
        {count} abgesagt
      </SaveAll>
    </Page>,
  );
  return { ...part, saves: () => saves };
}

test('more visits than an absence is saved with are said before, and neither button nor key saves them', async () => {
  const { saves } = await shows(401);
  await sees(limit);
  await expect.element(button('Speichern')).toHaveAttribute('aria-disabled', 'true');
  (button('Speichern').element() as HTMLElement).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saves()).toBe(0);
});

test('as many as an absence is saved with are saved by button and key', async () => {
  const { saves } = await shows(400);
  await seesNot(limit);
  await button('Speichern').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saves()).toBe(2);
});

test('what saves everything stands beside the heading, before what is saved', async () => {
  await renderPart(
    <Page title="Abwesenheit">
      <div style={{ height: 3000 }} />
      <SaveAll action="Speichern" disabled={false} isBusy={false} onSave={() => {}}>
        3 abgesagt
      </SaveAll>
    </Page>,
  );
  const heading = page.getByRole('heading', { name: 'Abwesenheit' }).element();
  const { top } = heading.getBoundingClientRect();
  await expect
    .poll(() => Math.abs(button('Speichern').element().getBoundingClientRect().top - top))
    .toBeLessThan(24);
  const save = button('Speichern').element();
  expect(heading.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
