import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TestScreen } from '../../src/screens/test/TestScreen.tsx';
import { sees } from '../support/screen/gestures.ts';
import { renderPart } from '../support/screen/renderPart.tsx';

test('specification: the test page starts with day 1 from 12:00 to 13:00 and shows only valid values', async () => {
  await renderPart(<TestScreen />);
  await sees(page.getByRole('heading', { name: 'Testseite' }));
  const given = page.getByRole('region', { name: 'Termin' }).getByRole('status');
  await expect.element(given).toHaveTextContent('1, 12:00, 13:00');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tag' }), 'Sonntag');
  await userEvent.fill(page.getByRole('textbox', { name: 'Beginn' }), '8:15');
  await userEvent.fill(page.getByRole('textbox', { name: 'Ende' }), '24:00');
  await expect.element(given).toHaveTextContent('6, 08:15, 13:00');
});
