import { expect, test } from 'vitest';
import { planOf } from '../../../scripts/models/walkPlan.ts';
import { planAsCsv, planAsMarkdown } from '../../../scripts/models/writePlans.ts';
import { toastModel } from '../../models/toast.model.ts';
import { endingIn, titleOf } from '../../support/model/walks.ts';

test('a plan says in German what happens, with how long, and what is seen then', () => {
  const { description, walks } = planOf(toastModel, 'de');
  expect(description).toBe('Eine kurze Nachricht am Rand, über etwas, was man nicht sieht.');
  const [{ steps, ...walk }] = walks as [(typeof walks)[number]];
  expect({ ...walk, steps: steps.slice(0, 2) }).toEqual({
    name: 'Specification: a toast goes by itself after five seconds',
    start: 'Es gibt keine Nachricht.',
    steps: [
      {
        happens: 'Eine Nachricht wird verlangt: Gespeichert: Familie Özdemir',
        shows: 'Die Nachricht ist zu sehen und geht von selbst.',
      },
      { happens: 'Nach 5 Sekunden', shows: 'Es gibt keine Nachricht.' },
    ],
  });
});

test('a plan has a line to tick off for each step, as Markdown and as CSV', () => {
  const plan = planOf(toastModel, 'en');
  expect(planAsMarkdown(plan, 'en')).toContain(
    '| 2 | After 5 seconds | There is no toast. | ☐ |  |',
  );
  expect(planAsCsv(plan, 'en')).toContain(
    '"Specification: a toast goes by itself after five seconds";"2";"After 5 seconds";"There is no toast.";"";""',
  );
});

test.each([
  ['failed', 'editing.failed', true],
  ['failed', 'open.changes.savable | open.work.editing.failed', true],
  ['savable', 'open.changes.savable | open.work.editing.failed', true],
  ['editing.failed', 'open.work.editing.failed', true],
  ['failed', 'editing.unfailed', false],
  ['editing', 'editing.failed', false],
])('a walk is asked for by the state in which it ends: %s of %s is %s', (asked, end, isMeant) => {
  const title = titleOf({ name: 'what failed is tried again', end });
  expect(new RegExp(endingIn(asked)).test(title)).toBe(isMeant);
});
