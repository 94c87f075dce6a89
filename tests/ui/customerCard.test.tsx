import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../support/backend.ts';
import { sees } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireJob, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

test('name, postcode and town of a job’s customer have labels for those who do not see the layout', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job/7', ok(wireJob));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET customer/3', ok(wireCustomer));
  await renderScreen({ path: '/jobs/7', requests });
  const card = page.getByRole('region', { name: 'Kunde' });
  await sees(card.getByText('Limmatstrasse 107'));
  expect(card.getByRole('term').elements()[0]?.textContent).toBe('Name');
  await expect
    .element(card.getByRole('link', { name: /Limmatstrasse/ }))
    .toHaveAccessibleName('Limmatstrasse 107 PLZ 8005 Ort Zürich');
});
