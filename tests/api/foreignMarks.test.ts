import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { ForeignMarks } from '../../src/actors/runtime/foreignMarks.ts';

test('each mark lasts a moment, and says when it comes and goes', () => {
  const clock = new SimulatedClock();
  const marks = new ForeignMarks(clock);
  const heard: number[][] = [];
  const stop = marks.listen(() => heard.push([...marks.idsOf('job')]));
  marks.mark('job', [7]);
  clock.increment(1000);
  marks.mark('job', [8]);
  clock.increment(1500);
  marks.mark('worker', [8]);
  stop();
  clock.increment(1000);
  expect(heard).toEqual([[7], [7, 8], [8], [8]]);
  expect([...marks.idsOf('job')]).toEqual([]);
  expect([...marks.idsOf('worker')]).toEqual([8]);
});
