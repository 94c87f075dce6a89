import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { watchSubscriptions } from '../support/screen/subscriptionsLeft.ts';

const logic = setup({ types: { emitted: {} as { type: 'visits.dropped' } } }).createMachine({
  id: 'board',
});

test('what has subscribed to an actor and has not ended it is named, also once the actor is stopped', () => {
  const left = watchSubscriptions();
  const actor = createActor(logic).start();
  const snapshots = actor.subscribe(() => {});
  const { unsubscribe } = actor.on('visits.dropped', () => {});
  expect(left()).toEqual(['board snapshots', 'board visits.dropped']);
  unsubscribe();
  actor.stop();
  expect(left()).toEqual(['board snapshots']);
  snapshots.unsubscribe();
  expect(left()).toEqual([]);
});
