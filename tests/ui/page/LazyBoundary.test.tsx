import { test } from 'vitest';
import { page } from 'vitest/browser';
import { LazyBoundary } from '../../../src/ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../src/ui/lazy/lazyComponent.ts';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const Missing = lazyComponent(async (): Promise<() => null> => {
  throw new TypeError('Failed to fetch');
});

function Screen() {
  return (
    <main>
      <h1>Seite</h1>
      <LazyBoundary>
        <Missing />
      </LazyBoundary>
    </main>
  );
}

test('a part without a name of its own that could not be loaded is called a part of the page', async () => {
  await renderScreen({
    path: '/',
    routes: [{ path: '/', Component: Screen }],
    requests: new HeldRequests(),
    logs: /./,
    errors: /ChunkLoadError/,
  });
  await sees(page.getByText('Ein Teil der Seite konnte nicht geladen werden'));
  await sees(page.getByRole('button', { name: 'Neu laden' }));
});

test('a page whose only part is missing without a connection says that it comes with it', async () => {
  await renderScreen({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <main>
            <h1>Seite</h1>
            <LazyBoundary isPage>
              <Missing />
            </LazyBoundary>
          </main>
        ),
      },
    ],
    requests: new HeldRequests(),
    logs: /./,
    errors: /ChunkLoadError/,
  });
  await sees(page.getByText('Ein Teil der Seite konnte nicht geladen werden'));
  window.dispatchEvent(new Event('offline'));
  await sees(page.getByText('Diese Seite braucht die Verbindung'));
  await sees(page.getByText('kommt von selbst', { exact: false }));
});
