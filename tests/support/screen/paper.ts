import { onTestFinished } from 'vitest';
import { emulateMedia } from './media.ts';

/** Draws the page for paper until the test is over, as a browser does that prints it. */
export async function print(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  await emulateMedia({ media: 'print' });
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
}
