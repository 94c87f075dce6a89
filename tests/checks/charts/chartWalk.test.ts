import { expect, test } from 'vitest';
import { begin, follow, type Moment } from '../../../scripts/charts/page/walk/moment.ts';
import { optionsAt } from '../../../scripts/charts/page/walk/options.ts';
import { firstWalk, walkAfter } from '../../../scripts/charts/page/walk/walk.ts';
import { models } from '../../models/models.ts';

const modelOf = (id: string) => models.find(({ chart }) => chart.id === id)!;
const editor = modelOf('recordEditor');

/** Goes the way of the first choices that begin with these words. */
function walked(...words: readonly string[]): Moment {
  return words.reduce(
    (moment, start) => {
      const choice = optionsAt(editor, moment).choices.find((one) => one.words.startsWith(start));
      return follow(editor.chart, moment, choice!.event);
    },
    begin(editor.chart, editor.inputs![0]),
  );
}

const namesAt = (moment: Moment) =>
  optionsAt(editor, moment).choices.map(({ origin, words }) => `${origin}: ${words}`);

test('only ports that were asked answer, and only delays that run end', () => {
  const saved = walked(
    'the record arrives',
    'the user sets the name',
    'the user saves',
    'the server stores',
  );
  const answersAt = (moment: Moment) =>
    namesAt(moment).filter((name) => !/^(user|elsewhere)/.test(name));
  expect(answersAt(walked('the record arrives'))).toEqual([]);
  expect(answersAt(saved)).toEqual(['time: 5 seconds pass']);
});

test('what leads to no other state says what it does', () => {
  const { choices } = optionsAt(editor, walked('the record arrives'));
  expect(choices.find(({ words }) => words === 'the user wants to leave')).toMatchObject({
    leadsTo: '',
    does: ['let the user leave'],
  });
});

test('what a guard refuses, what is ignored and what cannot happen have their reasons', () => {
  const { refused, impossible } = optionsAt(editor, walked('the record arrives'));
  expect(refused).toContainEqual({
    words: 'the user saves',
    reason: 'Only if: there is something to save.',
  });
  expect(impossible).toContainEqual({
    words: 'the user stays',
    reason: 'There is no question.',
  });
  const saving = walked('the record arrives', 'the user sets the name', 'the user saves');
  expect(optionsAt(editor, saving).refused).toEqual([
    { words: 'the user saves', reason: 'A second click does nothing.' },
    {
      words: 'the user takes what is newer into the form',
      reason: 'Only if: somebody else has saved meanwhile.',
    },
  ]);
});

test('the transitions that a step takes at once belong to it', () => {
  const failed = walked(
    'the record arrives',
    'the user sets the name',
    'the user saves',
    'the save of the record gets no answer',
  );
  expect(failed.taken).toEqual([
    'recordEditor.open.work.saving xstate.error.actor.saveRecord 0',
    'recordEditor.open.work.editing.failed always 1',
  ]);
  expect(failed.effects).toBe('→ editing › unanswered. The chart does: keep why it failed.');
});

test('every chart can be walked to and fro from each of its inputs', () => {
  for (const model of models) {
    for (const input of model.inputs ?? [undefined]) {
      const start = walkAfter(model, firstWalk(model), { type: 'started', input });
      const [first] = optionsAt(model, start.moments[0]!).choices;
      const there = walkAfter(model, start, { type: 'sent', event: first!.event });
      expect(there.moments).toHaveLength(2);
      expect(walkAfter(model, there, { type: 'undone' }).moments).toEqual(start.moments);
    }
  }
});

test('an event by hand leaves the journey that is played', () => {
  const [journey] = editor.journeys;
  const chosen = walkAfter(editor, firstWalk(editor), { type: 'journeyChosen', journey: journey! });
  const played = walkAfter(editor, chosen, { type: 'journeyContinued' });
  expect(played.journey).toBe(journey);
  const event = journey!.steps[1]!.event;
  expect(walkAfter(editor, played, { type: 'sent', event }).journey).toBeNull();
});
