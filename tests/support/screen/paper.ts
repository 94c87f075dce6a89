import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Draws the page for paper until the test is over, as a browser does that prints it. */
export async function print(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    dispatchEvent(new Event('afterprint'));
  });
}
