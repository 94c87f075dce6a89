import { onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok } from '../support/backend.ts';
import { button, sees } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

test('an assigned worker without a name is called by number', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok([{ ...wireWorkers[0], name: '' }, wireWorkers[1]]));
  const screen = await renderScreen({
    path: '/jobs',
    requests,
    clock: new SimulatedClock(),
    inspect: () => {},
  });
  onTestFinished(screen.close);
  await sees(button(/^Zuteilen: Grafikatelier/));
  await button(/^Zuteilen: Grafikatelier/).click();
  const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });
  await sees(popup.getByText('Zugeteilt: #1'));
});
