import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROUTES } from '../../src/domain/navigation/route.ts';
import { refused } from '../support/pages/backend.ts';
import { sees, seesNot } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

/** Renders a page with an answer to each of its requests. */
async function open(path: string, more: { routes?: RouteObject[] } = {}) {
  const requests = new HeldRequests();
  answerPages(requests);
  if (path === ROUTES.signIn.path) requests.always('GET auth/me', refused);
  return renderScreen({ path, requests, ...more });
}

test.each(Object.values(ROUTES).map(({ path }) => path.replace(':id', '1')))(
  'React has no warning about %s, in its development build',
  async (path) => {
    await open(path);
    await sees(page.getByRole('heading', { level: 1 }));
    await seesNot(page.getByText('Wird geladen …'));
  },
);

test('a warning of React fails a test', async () => {
  const nested = (
    <p>
      <span>Treppenhaus</span>
      <div>Fenster</div>
    </p>
  );
  const { takeErrors } = await open('/', { routes: [{ path: '/', element: nested }] });
  await sees(page.getByText('Fenster'));
  expect(takeErrors().join()).toContain('cannot be a descendant of');
});
