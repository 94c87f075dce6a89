import { mdiCheck } from '@mdi/js';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PARTIES } from '../../../src/domain/job/confirmation/parties.ts';
import { CONFIRMATION_ICONS } from '../../../src/screens/jobs/confirmation/confirmationIcons.ts';
import { ConfirmationMarks } from '../../../src/screens/jobs/confirmation/ConfirmationMarks.tsx';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const marks = page.getByRole('group', { name: 'Bestätigungen' });
const words = page.getByText(/^Kundendienst: bestätigt/);

beforeEach(async () => {
  await renderPart(
    <>
      <button type="button">Davor</button>
      <ConfirmationMarks
        job={{
          customerId: 4,
          workerId: 7,
          confirmations: { support: true, customer: false, worker: false },
        }}
      />
    </>,
  );
  await sees(marks);
});

test('specification: the marks are read-only checkboxes named by party and confirmation', async () => {
  for (const [name, checked] of [
    ['Kundendienst: bestätigt', true],
    ['Kunde: nicht bestätigt', false],
    ['Mitarbeiter/in: nicht bestätigt', false],
  ] as const) {
    const box = marks.getByRole('checkbox', { name });
    await expect.element(box).toHaveAttribute('aria-checked', String(checked));
    await expect.element(box).toHaveAttribute('aria-readonly', 'true');
  }
});

test('who has confirmed is a tick, and who has not the icon of the party', () => {
  const icons = marks.element().querySelectorAll('[role=checkbox]');
  const masks = [...icons].map((icon) => getComputedStyle(icon, '::before').maskImage);
  expect(masks).toHaveLength(PARTIES.length);
  const { customer, worker } = CONFIRMATION_ICONS;
  for (const [index, path] of [mdiCheck, customer, worker].entries()) {
    expect(decodeURIComponent(masks[index]!)).toContain(`d='${path}'`);
  }
});

test('specification: hovering shows the texts of all three in a tooltip, and leaving hides it', async () => {
  await marks.hover();
  await sees(words);
  expect((words.element() as HTMLElement).innerText.split('\n')).toEqual([
    'Kundendienst: bestätigt',
    'Kunde: nicht bestätigt',
    'Mitarbeiter/in: nicht bestätigt',
  ]);
  await page.getByRole('button', { name: 'Davor' }).hover();
  await seesNot(words);
});

test('the keyboard focus shows the tooltip too, and Escape hides it', async () => {
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(marks).toHaveFocus();
  await sees(words);
  await userEvent.keyboard('{Escape}');
  await seesNot(words);
  await expect.element(marks).toHaveFocus();
});

test('a confirmation given before the last change is named as such, and still to be asked for', async () => {
  const confirmations = { support: true, customer: true, worker: true };
  const terms = { fromDate: null, events: [], workerId: 1 };
  await renderPart(
    <div data-outdated-marks>
      <ConfirmationMarks
        job={{ customerId: 4, workerId: 7, confirmations, confirmedTerms: { worker: terms } }}
      />
    </div>,
  );
  const box = page.getByRole('checkbox', {
    name: 'Mitarbeiter/in: vor der letzten Änderung bestätigt',
  });
  await expect.element(box).toHaveAttribute('aria-checked', 'true');
  expect(document.querySelector('[data-outdated-marks]')!.textContent).toContain(
    'Bestätigung fehlt: Mitarbeiter/in',
  );
});
