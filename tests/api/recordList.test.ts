import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  recordEditorMachine,
  type LoadedRecord,
} from '../../machines/editor/recordEditorMachine.ts';
import { recordListMachine } from '../../machines/lists/recordListMachine.ts';
import { followJob } from '../../src/actors/editor/jobCustomer.ts';
import { watchPresence } from '../../src/actors/connection/presence.ts';
import { everyMinuteInView } from '../../src/actors/clock/everyMinuteInView.ts';
import { keepFresh } from '../../src/actors/lists/recordList.ts';
import { ApiFailure } from '../../src/api/client/httpClient.ts';
import { allCustomers } from '../../src/api/people/customers.ts';
import { announceSaved } from '../../src/api/client/savedRecords.ts';
import { createRuntime } from '../../src/app/createRuntime.ts';
import type { CustomerRecord, ListResult, WorkerRecord } from '../../src/domain/entities.ts';
import type { AnyDraft, AnyRecord } from '../../src/domain/record/recordForm.ts';
import { bareJob as job, customer, worker } from '../support/records.ts';
import { callsTo, inPage, json } from './support/fetchBackend.ts';

const page = Object.assign(inPage(), { visibilityState: 'visible' });
let window: EventTarget;

beforeEach(() => {
  window = new EventTarget();
  page.visibilityState = 'visible';
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine: true });
});

const saved: CustomerRecord = {
  ...customer,
  name: 'Grafikatelier Doppelpunkt',
  raw: {},
  etag: null,
};
const workerRecord: WorkerRecord = {
  ...worker,
  id: 3,
  calendarToken: '',
  planToken: '',
  raw: {},
  etag: null,
};
const loaded: ListResult = { rows: [{ id: 3 }, { id: 4 }], unreadable: 0, loadedAt: 0 };

/** A list whose requests wait until they are answered. */
function startList() {
  const requests: PromiseWithResolvers<ListResult>[] = [];
  const list = createActor(
    recordListMachine.provide({
      actors: {
        fetchRecords: fromPromise(() => {
          const request = Promise.withResolvers<ListResult>();
          requests.push(request);
          return request.promise;
        }),
      },
    }),
    { input: { known: null } },
  ).start();
  const answer = async () => {
    requests.at(-1)!.resolve(loaded);
    await vi.waitFor(() => expect(list.getSnapshot().matches('ready')).toBe(true));
  };
  const fail = async () => {
    requests.at(-1)!.reject(new ApiFailure({ code: 'serverFault' }));
    await vi.waitFor(() => expect(list.getSnapshot().hasTag('busy')).toBe(false));
  };
  return { list, requests, answer, fail };
}

/** A list that is kept fresh, in an application whose server can go away. */
async function startFreshList(includes = allCustomers.includes, follows: readonly string[] = []) {
  let isUp = true;
  const { api: model } = callsTo(() => json({}));
  const clock = new SimulatedClock();
  const runtime = createRuntime(
    {
      config: model.config,
      fetch: async () => {
        if (!isUp) throw new TypeError('Failed to fetch');
        return json({ username: 'demo' });
      },
      pathname: '/customers',
      store: () => {
        throw new Error('No store.');
      },
    },
    { clock },
  );
  await vi.waitFor(() =>
    expect(runtime.session.getSnapshot().matches({ signedIn: 'settled' })).toBe(true),
  );
  const { list, requests, answer, fail } = startList();
  const stop = keepFresh(list, runtime, { path: allCustomers.path, includes, follows });
  return {
    ...runtime,
    list,
    requests,
    answer,
    fail,
    clock,
    passMinute: () => clock.increment(60_000),
    goDown: async () => {
      isUp = false;
      window.dispatchEvent(new Event('offline'));
      await vi.waitFor(() => expect(runtime.connectivity.getSnapshot().hasTag('lost')).toBe(true));
    },
    comeUp: async () => {
      isUp = true;
      window.dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(runtime.connectivity.getSnapshot().hasTag('lost')).toBe(false));
    },
    [Symbol.dispose]: () => {
      stop();
      list.stop();
      runtime.session.stop();
      runtime.connectivity.stop();
    },
  };
}

function hideTab(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

function showTab(): void {
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a list is loaded again when its tab is shown again, once with the focus of the window', async () => {
  using office = await startFreshList();
  await office.answer();
  hideTab();
  window.dispatchEvent(new Event('blur'));
  expect(office.requests).toHaveLength(1);
  showTab();
  window.dispatchEvent(new Event('focus'));
  expect(office.requests).toHaveLength(2);
});

test('the focus of a window whose tab is still hidden loads nothing', async () => {
  using office = await startFreshList();
  await office.answer();
  hideTab();
  window.dispatchEvent(new Event('focus'));
  expect(office.requests).toHaveLength(1);
  showTab();
  expect(office.requests).toHaveLength(2);
});

test('a tab that was opened in the background loads its list again when it is seen', async () => {
  page.visibilityState = 'hidden';
  using office = await startFreshList();
  await office.answer();
  showTab();
  expect(office.requests).toHaveLength(2);
});

test('a return during an outage loads nothing; the list is loaded once when the connection is back', async () => {
  using office = await startFreshList();
  await office.answer();
  await office.goDown();
  hideTab();
  showTab();
  expect(office.requests).toHaveLength(1);
  await office.comeUp();
  expect(office.requests).toHaveLength(2);
});

test('a list whose own request brings the connection back is not requested twice', async () => {
  using office = await startFreshList();
  await office.goDown();
  expect(office.list.getSnapshot().hasTag('loading')).toBe(true);
  await office.comeUp();
  expect(office.requests).toHaveLength(1);
});

test('a list in view is loaded again every minute, behind its rows', async () => {
  using office = await startFreshList();
  await office.answer();
  office.passMinute();
  expect(office.requests).toHaveLength(2);
  expect(office.list.getSnapshot().context.rows).toEqual(loaded.rows);
  await office.answer();
  office.passMinute();
  expect(office.requests).toHaveLength(3);
});

test('a request that takes longer than a minute is not repeated', async () => {
  using office = await startFreshList();
  office.passMinute();
  expect(office.requests).toHaveLength(1);
  await office.answer();
  office.passMinute();
  office.passMinute();
  expect(office.requests).toHaveLength(2);
});

test('a minute in a hidden tab or during an outage loads nothing', async () => {
  using office = await startFreshList();
  await office.answer();
  page.visibilityState = 'hidden';
  office.passMinute();
  page.visibilityState = 'visible';
  await office.goDown();
  office.passMinute();
  expect(office.requests).toHaveLength(1);
});

test('a list that could not be refreshed waits for the person', async () => {
  using office = await startFreshList();
  await office.answer();
  office.passMinute();
  await office.fail();
  expect(office.list.getSnapshot().matches('stale')).toBe(true);
  office.passMinute();
  expect(office.requests).toHaveLength(2);
});

test('the minutes in view count until two hours after the last input, and from the next one on', () => {
  const clock = new SimulatedClock();
  let minutes = 0;
  const stop = everyMinuteInView(clock, () => {
    minutes += 1;
  });
  const passHours = (hours: number) => {
    const before = minutes;
    for (let minute = 0; minute < hours * 60; minute += 1) clock.increment(60_000);
    return minutes - before;
  };
  expect(passHours(1)).toBe(60);
  window.dispatchEvent(new Event('pointermove'));
  expect(passHours(3)).toBe(120);
  window.dispatchEvent(new Event('keydown'));
  expect(passHours(1)).toBe(60);
  stop();
  expect(passHours(1)).toBe(0);
});

test('what others change in a list is loaded a moment later, together with what follows', async () => {
  using office = await startFreshList();
  await office.answer();
  office.api.listCache.markChanged('worker', [3]);
  office.clock.increment(1_000);
  expect(office.requests).toHaveLength(1);
  office.api.listCache.markChanged('customer', [3]);
  office.clock.increment(199);
  office.api.listCache.markChanged('customer', [4]);
  expect(office.requests).toHaveLength(1);
  office.clock.increment(1);
  expect(office.requests).toHaveLength(2);
  await office.answer();
  office.clock.increment(1_000);
  expect(office.requests).toHaveLength(2);
});

test('a list that is being loaded is loaded again after its answer, and not before', async () => {
  using office = await startFreshList();
  office.api.listCache.markChanged('customer', [3]);
  office.clock.increment(1_000);
  expect(office.requests).toHaveLength(1);
  await office.answer();
  office.clock.increment(200);
  expect(office.requests).toHaveLength(2);
});

test('when a stream begins, lists are loaded again, those that are on their way too', async () => {
  using office = await startFreshList();
  office.api.listCache.markChanged(null, null);
  office.clock.increment(1_000);
  expect(office.requests).toHaveLength(1);
  await office.answer();
  office.clock.increment(200);
  expect(office.requests).toHaveLength(2);
  await office.answer();
  office.api.listCache.markChanged(null, null);
  office.clock.increment(200);
  expect(office.requests).toHaveLength(3);
});

test('a list that shows something of other records is loaded again when they change', async () => {
  using office = await startFreshList(undefined, ['worker']);
  await office.answer();
  office.api.listCache.markChanged('job', [1]);
  office.clock.increment(200);
  expect(office.requests).toHaveLength(1);
  office.api.listCache.markChanged('worker', [1]);
  office.clock.increment(200);
  expect(office.requests).toHaveLength(2);
});

test('a list that is shown no more asks for nothing that others change', async () => {
  const office = await startFreshList();
  await office.answer();
  office.api.listCache.markChanged('customer', [3]);
  office[Symbol.dispose]();
  office.clock.increment(1_000);
  expect(office.requests).toHaveLength(1);
});

/** What is told of the presence of a person. */
function watchPerson() {
  const clock = new SimulatedClock();
  const told: string[] = [];
  const stop = watchPresence(clock, {
    onLeft: () => told.push('left'),
    onReturned: () => told.push('returned'),
  });
  const passHours = (hours: number) => {
    for (let minute = 0; minute < hours * 60; minute += 1) clock.increment(60_000);
  };
  return { told, stop, passHours };
}

test('a page is left when its tab is hidden, until it is shown', () => {
  const { told, stop } = watchPerson();
  hideTab();
  hideTab();
  expect(told).toEqual(['left']);
  window.dispatchEvent(new Event('pointermove'));
  expect(told).toEqual(['left']);
  showTab();
  window.dispatchEvent(new Event('pointermove'));
  expect(told).toEqual(['left', 'returned']);
  stop();
  hideTab();
  expect(told).toEqual(['left', 'returned']);
});

test('a page that opens in a hidden tab is left from the beginning', () => {
  hideTab();
  const { told, stop } = watchPerson();
  expect(told).toEqual(['left']);
  stop();
});

test('a page is left after two hours without input, until the next one', () => {
  const { told, stop, passHours } = watchPerson();
  passHours(1);
  window.dispatchEvent(new Event('keydown'));
  passHours(2);
  expect(told).toEqual([]);
  passHours(1);
  expect(told).toEqual(['left']);
  window.dispatchEvent(new Event('pointerdown'));
  expect(told).toEqual(['left', 'returned']);
  passHours(2);
  stop();
  passHours(1);
  expect(told).toEqual(['left', 'returned']);
});

test('a saved record replaces its row in an open list of its kind, without a request', async () => {
  using office = await startFreshList();
  await office.answer();
  announceSaved(office.api, 'worker', workerRecord);
  expect(office.list.getSnapshot().context.rows).toEqual(loaded.rows);
  announceSaved(office.api, 'customer', saved);
  expect(office.list.getSnapshot().context.rows).toEqual([saved, { id: 4 }]);
  expect(office.requests).toHaveLength(1);
});

test('a saved record leaves an open list into which it no longer belongs', async () => {
  using office = await startFreshList(() => false);
  await office.answer();
  announceSaved(office.api, 'customer', saved);
  expect(office.list.getSnapshot().context.rows).toEqual([{ id: 4 }]);
  expect(office.requests).toHaveLength(1);
});

test('a saved record that an open list has to have now is asked for', async () => {
  using office = await startFreshList();
  await office.answer();
  announceSaved(office.api, 'customer', { ...saved, id: 9 });
  expect(office.requests).toHaveLength(2);
});

test('an answer from before a save does not win over the saved record', async () => {
  using office = await startFreshList();
  await office.answer();
  office.list.send({ type: 'refresh.requested' });
  announceSaved(office.api, 'customer', saved);
  office.requests[1]!.resolve(loaded);
  await Promise.resolve();
  expect(office.list.getSnapshot().context.rows?.[0]).toBe(saved);
});

test('a list that is gone is no longer told of saved records', async () => {
  const { api, list, answer, [Symbol.dispose]: leave } = await startFreshList();
  await answer();
  const told = vi.spyOn(list, 'send');
  leave();
  announceSaved(api, 'customer', saved);
  expect(told).not.toHaveBeenCalled();
});

test("a job's customer is loaded again when the job names another, and only then", async () => {
  const saves = [
    { ...job, workerId: 1 },
    { ...job, customerId: 4 },
  ];
  const editor = createActor(
    recordEditorMachine.provide({
      actors: {
        loadRecord: fromPromise<LoadedRecord, { record: AnyRecord } | undefined>(async () => ({
          record: job,
          restored: null,
        })),
        saveRecord: fromPromise<AnyRecord, { record: AnyRecord; draft: AnyDraft }>(async () =>
          saves.shift()!,
        ),
      },
    }),
    { input: { kind: 'job', id: 7 } },
  ).start();
  const { list, requests, answer } = startList();
  const stop = followJob(list, editor);
  await vi.waitFor(() => expect(editor.getSnapshot().hasTag('open')).toBe(true));
  await answer();
  for (const [workerId, count] of [
    [1, 1],
    [2, 2],
  ] as const) {
    editor.send({ type: 'draft.edited', edit: { kind: 'fields', fields: { workerId } } });
    editor.send({ type: 'save.requested' });
    await vi.waitFor(() => expect(editor.getSnapshot().hasTag('saving')).toBe(false));
    expect(requests).toHaveLength(count);
  }
  stop();
  editor.stop();
});
