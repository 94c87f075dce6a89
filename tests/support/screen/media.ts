import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Media {
  readonly media?: 'print';
  /** What a person prefers, by the names of the features in CSS. */
  readonly features?: Readonly<Record<string, string>>;
}

/** As `vitest.config.ts` opens the page: frames in which something moves are what a test waits for most. */
const STILL = { 'prefers-reduced-motion': 'reduce' };

/** Takes the place of what was emulated before, all of which the browser forgets. */
async function emulate({ media, features }: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries({ ...STILL, ...features }).map(([name, value]) => ({ name, value })),
  });
}

/** Draws the page as for another medium or person, until the next such call or the end of the test. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(() => emulate({}));
  await emulate(media);
}

/** Lets things move, as they do for whoever does not ask for less, until the test is over. */
export async function withMotion(): Promise<void> {
  await emulateMedia({ features: { 'prefers-reduced-motion': 'no-preference' } });
}
