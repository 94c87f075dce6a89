import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyScreens } from '../../../src/app/lazyScreens.ts';
import { FrameError } from '../../../src/app/RouteError.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

function Broken(): never {
  throw new Error('A fault of this page.');
}

async function missing(): Promise<never> {
  throw new TypeError('Failed to fetch');
}

test.each([
  {
    page: 'threw',
    load: async (): Promise<{ Component: ComponentType }> => ({ Component: Broken }),
    title: 'Diese Seite konnte nicht angezeigt werden',
  },
  { page: 'is missing', load: missing, title: 'Diese Seite konnte nicht geladen werden' },
])('a page that $page says so in its title and its heading', async ({ load, title }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await renderScreen({
    path: '/',
    routes: lazyScreens([
      {
        ErrorBoundary: FrameError,
        children: [{ path: '/', ErrorBoundary: FrameError, lazy: load }],
      },
    ]),
    requests: new HeldRequests(),
  });
  await sees(page.getByRole('heading', { level: 1, name: title, exact: true }));
  await expect.poll(() => document.title).toBe(`${title} – Einsatzplan`);
});

test('a page that is missing without a connection says that it comes with it, and leads back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { router } = await renderScreen({
    path: '/',
    routes: lazyScreens([
      { path: '/', element: <h1>Start</h1> },
      { path: '/missing', ErrorBoundary: FrameError, lazy: missing },
    ]),
    requests: new HeldRequests(),
  });
  await sees(page.getByRole('heading', { name: 'Start' }));
  window.dispatchEvent(new Event('offline'));
  await router.navigate('/missing');
  await sees(page.getByRole('heading', { level: 1, name: 'Diese Seite braucht die Verbindung' }));
  await sees(page.getByText('kommt von selbst', { exact: false }));
  await page.getByRole('button', { name: 'Zurück' }).click();
  await sees(page.getByRole('heading', { name: 'Start' }));
});
