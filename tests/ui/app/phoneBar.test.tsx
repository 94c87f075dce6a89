import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { answerPages } from '../../support/pages/pageAnswers.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const names = ['Heute', 'Anfragen', 'Plan', 'Suche'];
const bar = page.getByRole('navigation', { name: 'Meistbenutzt' });

async function open(width: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(width, 812);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const requests = new HeldRequests();
  answerPages(requests);
  await renderScreen({ path: '/jobs', requests });
  await sees(page.getByRole('heading', { level: 1, name: 'Aufträge' }));
}

test('on a phone what is opened most is at the lower edge, in targets of 44 px at least', async () => {
  await open(375);
  const targets = [...bar.element().children];
  expect(targets.map(({ textContent }) => textContent)).toEqual(names);
  const heights = targets.map((target) => target.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the search of the lower edge is the quick search', async () => {
  await open(375);
  await bar.getByRole('button', { name: 'Suche' }).click();
  await sees(page.getByRole('dialog').getByRole('combobox'));
});

test('in a wide window nothing lies at the lower edge', async () => {
  await open(1280);
  expect(bar.query()).toBeNull();
});
