import type { BrowserCommand } from 'vitest/node';

/**
 * Pictures what a person sees in the window, as a PNG in Base64, and as a file if a path is given. A
 * screenshot of Vitest has the whole body, with nothing where the page is scrolled.
 */
export const pictureOfWindow: BrowserCommand<[path?: string]> = async (
  { page, iframe },
  path,
): Promise<string> => {
  const clip = (await iframe.owner().boundingBox())!;
  const picture = await page.screenshot({ clip, ...(path && { path }) });
  return picture.toString('base64');
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    pictureOfWindow: (path?: string) => Promise<string>;
  }
}
