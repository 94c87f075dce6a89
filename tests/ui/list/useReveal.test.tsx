import { Suspense, use, useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useReveal, type RecordTableHandle } from '../../../src/screens/list/useReveal.ts';
import { button, sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const records = [{ id: 7 }];
const link = page.getByRole('link', { name: 'Café Luz' });

function Row({ drawn }: { readonly drawn: Promise<void> }) {
  use(drawn);
  return (
    <div data-id="7">
      <a href="/jobs/7">Café Luz</a>
    </div>
  );
}

/** A list whose row is drawn late, as that of a long one whose code is still loading. */
function List({ drawn }: { readonly drawn: Promise<void> }) {
  const card = useRef<HTMLElement>(null);
  const handle = useRef<RecordTableHandle>(null);
  useReveal({ handle, card, sorted: records, found: records, size: -1, change: () => {} });
  return (
    <section ref={card}>
      <button type="button" onClick={() => handle.current?.reveal(7)}>
        Reveal
      </button>
      <button type="button">Elsewhere</button>
      <Suspense>
        <Row drawn={drawn} />
      </Suspense>
    </section>
  );
}

async function revealsUndrawn() {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPart(<List drawn={promise} />);
  await button('Reveal').click();
  return resolve;
}

test('a revealed row that is drawn late gets the focus', async () => {
  const draws = await revealsUndrawn();
  draws();
  await expect.element(link).toHaveFocus();
});

test('a revealed row that is drawn late leaves the focus where the user has gone meanwhile', async () => {
  const draws = await revealsUndrawn();
  await button('Elsewhere').click();
  draws();
  await sees(link);
  await expect.element(button('Elsewhere')).toHaveFocus();
});
