import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RetryButton } from '../../../src/screens/page/RetryButton.tsx';
import { button, sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const heading = page.getByRole('heading');
const tryAgain = button('Erneut versuchen');

/** A failure that is over when something else says so. */
function Failure() {
  const [failed, setFailed] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Kunden</h1>
      {failed && <RetryButton onRetry={() => {}} />}
      <button type="button" onClick={() => setFailed(false)}>
        Verbinden
      </button>
    </>
  );
}

async function renderFailure(): Promise<void> {
  await renderPart(<Failure />);
  await sees(tryAgain);
}

/** By a click alone, so that the focus stays where it is. */
const ends = () => (button('Verbinden').element() as HTMLElement).click();

test('the heading takes the focus of a retry button that goes away by itself', async () => {
  await renderFailure();
  (tryAgain.element() as HTMLElement).focus();
  ends();
  await expect.element(heading).toHaveFocus();
});

test('a retry button keeps the focus as long as it is there', async () => {
  await renderFailure();
  await tryAgain.click();
  await expect.element(tryAgain).toHaveFocus();
});

test('the focus stays where it is when a retry button without it goes away', async () => {
  await renderFailure();
  ends();
  await expect.poll(() => tryAgain.elements()).toHaveLength(0);
  await expect.element(heading).not.toHaveFocus();
});
