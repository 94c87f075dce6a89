import { describe, expect, test } from 'vitest';
import type { JobEvent, Job, VisitPatch } from '../../../../src/domain/entities.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import {
  patchInFull,
  seenVisit,
  visitChangeRules as rules,
  withAskedVisit,
  withPendingVisit,
  withVisitPatch,
  type AskedVisitChange,
} from '../../../../src/domain/visits/changes/visitChange.ts';
import {
  newsOf,
  seenDay,
  supersedingNews,
} from '../../../../src/domain/visits/changes/visitNews.ts';
import {
  cancelled,
  givenTo,
  moved,
  noted,
  informed,
} from '../../../../src/domain/visits/changes/visitPatch.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const tuesdays: JobEvent = {
  id: 4,
  start: minute('2026-12-01 09:00'),
  end: minute('2026-12-01 11:00'),
  rule: 'FREQ=WEEKLY;BYDAY=TU',
};
const once: JobEvent = { ...tuesdays, rule: null };
const monday = { start: minute('2027-01-18 14:00'), end: minute('2027-01-18 16:00') };

const jobWith = (event: JobEvent, patch: VisitPatch | null = null, on = '2026-12-22'): Job =>
  withVisitPatch(
    { ...bareJob, id: 7, fromDate: day('2026-12-01'), events: [event] },
    { eventId: 4, seriesDay: day(on) },
    patch,
  );

/** The change of the visit of 22 December, or of the only one, by a person who sees the job. */
function asking(job: Job, patch: VisitPatch | null): AskedVisitChange {
  const { start, rule } = job.events[0]!;
  const seriesDay = rule === null ? day(start.slice(0, 10)) : day('2026-12-22');
  return {
    id: 7,
    name: 'Grafikatelier Punktum',
    change: { eventId: 4, seriesDay, patch },
    seen: seenVisit(job, { eventId: 4, seriesDay }),
  };
}

/** The job once the change is made. */
const changedBy = ({ change }: AskedVisitChange, job: Job) =>
  withVisitPatch(job, change, change.patch);

const holidays = cancelled(null, 'customer', 'Ferien');
const substitute = givenTo(null, [12]);
const series = jobWith(tuesdays);

describe('the job with another patch of a visit', () => {
  test('has the exception on its day in the series, even if the visit is moved', () =>
    expect(jobWith(tuesdays, moved(null, monday)).events).toEqual([
      { ...tuesdays, overrides: { '2026-12-22': monday } },
    ]));

  test('has no exceptions once the only one is taken away', () =>
    expect(changedBy(asking(jobWith(tuesdays, holidays), null), series).events).toEqual([
      tuesdays,
    ]));

  test('has the exceptions of other days as they were', () => {
    const job = jobWith({ ...tuesdays, overrides: { '2026-12-29': substitute! } }, holidays);
    expect(job.events[0]!.overrides).toEqual({ '2026-12-22': holidays, '2026-12-29': substitute });
  });

  test('has a new exception in place of one that could not be read', () => {
    const unreadable = { unread: { cancelled: 'yes' } };
    const job = jobWith(tuesdays, { ...unreadable, ...substitute });
    expect(job.events[0]!.overrides).toEqual({ '2026-12-22': substitute });
    expect(jobWith(tuesdays, unreadable).events[0]!.overrides).toEqual({
      '2026-12-22': unreadable,
    });
  });

  test('keeps of an exception what is not known here', () => {
    const patch = { unread: { colour: 'red' }, ...substitute };
    expect(jobWith(tuesdays, patch).events[0]!.overrides).toEqual({ '2026-12-22': patch });
  });

  test('has a single event itself moved, with its note on the new day', () => {
    const job = jobWith(once, noted(null, 'Hund im Garten'), '2026-12-01');
    const patch = moved(noted(null, 'Hund im Garten'), monday);
    expect(changedBy(asking(job, patch), job).events).toEqual([
      { ...once, ...monday, overrides: { '2027-01-18': { note: 'Hund im Garten' } } },
    ]);
  });

  test('has a single event cancelled on its own day', () =>
    expect(changedBy(asking(jobWith(once), holidays), jobWith(once)).events).toEqual([
      { ...once, overrides: { '2026-12-01': holidays } },
    ]));

  test('is the same job if it has no such event', () =>
    expect(withVisitPatch(series, { eventId: 9, seriesDay: day('2026-12-22') }, holidays)).toEqual(
      series,
    ));

  test('keeps of a draft from where its events come', () =>
    expect(
      withVisitPatch(draftOf(series), asking(series, null).change, holidays).events[0]!.id,
    ).toBe(4));
});

describe('a change that is on its way', () => {
  test('is shown at the job of the visit', () =>
    expect(withPendingVisit(series, asking(series, holidays))).toEqual(
      jobWith(tuesdays, holidays),
    ));

  test('is not shown at another job', () => {
    const other = { ...series, id: 8 };
    expect(withPendingVisit(other, asking(series, holidays))).toBe(other);
  });
});

describe('a change is stored', () => {
  const reordered = { note: 'Ferien', reason: 'customer', cancelled: true } as const;

  test.each<[what: string, asked: AskedVisitChange, job: Job, stored: boolean]>([
    ['once the visit has the patch', asking(series, holidays), jobWith(tuesdays, holidays), true],
    [
      'in whatever order the patch comes back',
      asking(series, holidays),
      jobWith(tuesdays, reordered),
      true,
    ],
    ['not before', asking(series, holidays), series, false],
    [
      'not by the same patch of another visit',
      asking(series, holidays),
      jobWith(tuesdays, holidays, '2026-12-29'),
      false,
    ],
    ['once an exception is gone', asking(jobWith(tuesdays, holidays), null), series, true],
    [
      'not while the exception is there',
      asking(jobWith(tuesdays, holidays), null),
      jobWith(tuesdays, holidays),
      false,
    ],
    [
      'of a single event once it is moved',
      asking(jobWith(once), moved(null, monday)),
      jobWith({ ...once, ...monday }),
      true,
    ],
    [
      'of a single event not before',
      asking(jobWith(once), moved(null, monday)),
      jobWith(once),
      false,
    ],
    [
      'not of a single event that was moved, whatever was to be taken away',
      asking(jobWith(once, holidays, '2026-12-01'), null),
      jobWith({ ...once, ...monday }, holidays, '2027-01-18'),
      false,
    ],
    [
      'not while a visit of the series is not moved',
      asking(series, moved(null, monday)),
      series,
      false,
    ],
    ['not if the event is gone', asking(series, null), { ...series, events: [] }, false],
  ])('%s', (_, asked, job, stored) => expect(rules.isStored(job, asked)).toBe(stored));
});

const later = { ...tuesdays, start: minute('2026-12-01 10:00'), end: minute('2026-12-01 12:00') };

describe('a change is superseded', () => {
  test.each<[what: string, asked: AskedVisitChange, job: Job, superseded: boolean]>([
    ['not if the visit is as seen', asking(series, holidays), series, false],
    [
      'not if another person did the same',
      asking(series, holidays),
      jobWith(tuesdays, holidays),
      false,
    ],
    [
      'not by a change of another visit',
      asking(series, holidays),
      jobWith(tuesdays, substitute, '2026-12-29'),
      false,
    ],
    [
      'by another change of the visit',
      asking(series, holidays),
      jobWith(tuesdays, substitute),
      true,
    ],
    [
      'if what the person saw of the visit is taken back',
      asking(jobWith(tuesdays, substitute), holidays),
      series,
      true,
    ],
    ['by other times of the series', asking(series, holidays), jobWith(later), true],
    [
      'by another start of the series',
      asking(series, holidays),
      jobWith({ ...tuesdays, start: later.start }),
      true,
    ],
    ['by longer visits', asking(series, holidays), jobWith({ ...tuesdays, end: later.end }), true],
    [
      'by a last day of the series',
      asking(series, holidays),
      jobWith({ ...tuesdays, rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131' }),
      true,
    ],
    [
      'if the single event was moved meanwhile',
      asking(jobWith(once), holidays),
      jobWith({ ...once, ...monday }),
      true,
    ],
    [
      'not if another person moved the single event to the same time',
      asking(jobWith(once), moved(null, monday)),
      jobWith({ ...once, ...monday }),
      false,
    ],
  ])('%s', (_, asked, job, superseded) => expect(rules.isSuperseded(job, asked)).toBe(superseded));
});

describe('a visit is gone', () => {
  const asked = asking(series, holidays);

  test.each<[what: string, job: Job, gone: boolean]>([
    ['not while its day is one of the series', jobWith(later), false],
    ['if its event is gone', { ...series, events: [] }, true],
    [
      'if the series has another weekday',
      jobWith({ ...tuesdays, rule: 'FREQ=WEEKLY;BYDAY=MO' }),
      true,
    ],
    [
      'if the series ends before',
      jobWith({ ...tuesdays, rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215' }),
      true,
    ],
    ['if the series begins later', { ...series, fromDate: day('2027-01-05') }, true],
    ['not if a single event has another day', jobWith({ ...once, ...monday }), false],
  ])('%s', (_, job, gone) => expect(rules.isGone!(job, asked)).toBe(gone));
});

describe('a job that another person gives to somebody else meanwhile', () => {
  const [hers, his] = [7, 8].map((workerId) => ({ ...series, workerId }));

  test.each<[what: string, patch: VisitPatch | null, isSuperseded: boolean]>([
    ['supersedes a substitute', substitute, true],
    ['supersedes a cancellation', holidays, true],
    ['supersedes a note', noted(null, 'Hund'), true],
  ])('%s', (_, patch, isSuperseded) =>
    expect(rules.isSuperseded(his!, asking(hers!, patch))).toBe(isSuperseded),
  );

  test('supersedes that a visit is given back to it', () => {
    const given = [hers!, his!].map((job) =>
      withVisitPatch(job, asking(job, null).change, substitute),
    );
    expect(rules.isSuperseded(given[1]!, asking(given[0]!, null))).toBe(true);
    expect(rules.isSuperseded(given[1]!, asking(given[0]!, givenTo(null, [13])))).toBe(false);
  });
});

describe('a job that is given with its only visit', () => {
  const open: Job = { ...jobWith(once), workerId: null };
  const gives = (patch: VisitPatch | null = null) => {
    const asked = asking(open, patch);
    return { ...asked, change: { ...asked.change, workerId: 12 } };
  };
  const given: Job = { ...open, workerId: 12 };

  test('is shown as given', () => expect(withPendingVisit(open, gives())).toEqual(given));

  test('is moved with it', () =>
    expect(withAskedVisit(open, gives(moved(null, monday)))).toEqual({
      ...given,
      events: [{ ...once, ...monday }],
    }));

  test('is stored once the worker has it', () => {
    expect(rules.isStored(given, gives())).toBe(true);
    expect(rules.isStored(open, gives())).toBe(false);
  });

  test('is dropped by a server that leaves it to nobody', () => {
    expect(rules.isDropped!(open, gives())).toBe(true);
    expect(rules.isDropped!(given, gives())).toBe(false);
  });

  const itsDay = { eventId: 4, seriesDay: day('2026-12-01') };
  const second = { ...once, ...monday };

  test.each<[meanwhile: string, job: Job, news: object]>([
    ['the job is given to somebody else', { ...open, workerId: 5 }, { kind: 'given' }],
    [
      'the visit is given to somebody else',
      withVisitPatch(open, itsDay, givenTo(null, [5])),
      { kind: 'given' },
    ],
    ['it has a second visit', { ...open, events: [once, second] }, { kind: 'rescheduled' }],
    ['it is a series', { ...open, events: [tuesdays] }, { kind: 'rescheduled' }],
  ])(
    'is superseded if meanwhile %s, and the visit alone is given if asked again',
    (_, job, news) => {
      const asked = gives(noted(null, 'Schlüssel'));
      expect(rules.isSuperseded(job, asked)).toBe(true);
      const again = rules.knowing(job, asked);
      expect(supersedingNews(again)).toMatchObject(news);
      expect(rules.isSuperseded(job, again)).toBe(false);
      expect(withAskedVisit(job, again)).toEqual(
        withVisitPatch(job, itsDay, { note: 'Schlüssel', workerIds: [12] }),
      );
    },
  );

  test('is given all the same if only its visit was changed meanwhile', () => {
    const job = withVisitPatch(open, itsDay, noted(null, 'Hund'));
    const again = rules.knowing(job, gives());
    expect(rules.isSuperseded(job, again)).toBe(false);
    expect(withAskedVisit(job, again)).toEqual({ ...job, workerId: 12 });
  });

  test('is as one who gave it to the same worker meanwhile left it', () => {
    const job = { ...given, events: [once, second] };
    expect(rules.isSuperseded(job, gives())).toBe(false);
    expect(withAskedVisit(job, gives())).toEqual(job);
    const note = gives(noted(null, 'Hund'));
    expect(rules.isSuperseded(job, note)).toBe(true);
    expect(rules.knowing(job, note).change).toEqual(note.change);
  });

  test('is news of who comes', () => {
    expect(patchInFull(gives(noted(null, 'Schlüssel')).change)).toEqual({
      note: 'Schlüssel',
      workerIds: [12],
    });
    expect(patchInFull({ ...gives().change, workerId: null })).toEqual({ workerIds: [] });
    expect(patchInFull(asking(open, null).change)).toBeNull();
  });
});

describe('of two events of which another person has removed the first,', () => {
  const evening: JobEvent = { ...later, id: 9 };
  const job: Job = { ...series, events: [evening] };
  const askingOf = (eventId: number) => {
    const key = { eventId, seriesDay: day('2026-12-22') };
    const seen = seenVisit({ events: [tuesdays, evening], workerId: null }, key);
    return { ...asking(series, holidays), change: { ...key, patch: holidays }, seen };
  };

  test('the visit of the first is gone', () => expect(rules.isGone!(job, askingOf(4))).toBe(true));

  test('that of the second is changed', () => {
    const asked = askingOf(9);
    expect([rules.isGone!(job, asked), rules.isSuperseded(job, asked)]).toEqual([false, false]);
    expect(withAskedVisit(job, asked).events).toEqual([
      { ...evening, overrides: { '2026-12-22': holidays } },
    ]);
  });
});

describe('the answer to a save has dropped the change', () => {
  const asked = asking(series, holidays);

  test.each<[what: string, job: Job, by: AskedVisitChange, dropped: boolean]>([
    ['if the visit is as before', series, asked, true],
    [
      'not if the server keeps the patch in words of its own',
      jobWith(tuesdays, { cancelled: true, reason: 'customer', note: 'Ferien.' }),
      asked,
      false,
    ],
    ['not if the patch is there', jobWith(tuesdays, holidays), asked, false],
    ['not if another person has changed the series as well', jobWith(later), asked, false],
    ['not if the event has gone as well', { ...series, events: [] }, asked, false],
    [
      'not if a single event is moved, though its note has gone',
      jobWith({ ...once, ...monday }),
      asking(jobWith(once), moved(noted(null, 'Hund'), monday)),
      false,
    ],
    [
      'not if a single event is moved as asked',
      jobWith({ ...once, ...monday }),
      asking(jobWith(once), moved(null, monday)),
      false,
    ],
  ])('%s', (_, job, by, dropped) => expect(rules.isDropped!(job, by)).toBe(dropped));
});

describe('the same change, once the person knows what another one did', () => {
  const knowing = (job: Job, asked: AskedVisitChange) => rules.knowing(job, asked);

  test('is superseded no more', () => {
    const job = jobWith(later, substitute);
    expect(rules.isSuperseded(job, knowing(job, asking(series, holidays)))).toBe(false);
  });

  test.each<
    [what: string, theirs: VisitPatch | null, mine: VisitPatch | null, both: VisitPatch | null]
  >([
    [
      'keeps their note',
      noted(null, 'Hund'),
      cancelled(null, 'worker', ''),
      { cancelled: true, reason: 'worker', note: 'Hund' },
    ],
    ['keeps their substitute', substitute, moved(null, monday), { ...monday, workerIds: [12] }],
    ['puts my time in place of their cancellation', holidays, moved(null, monday), monday],
    [
      'cancels the visit at their time',
      moved(null, monday),
      cancelled(null, undefined, ''),
      { ...monday, cancelled: true },
    ],
    [
      'has nobody told of my time',
      informed(substitute, 'worker', true),
      moved(null, monday),
      { ...monday, workerIds: [12] },
    ],
    [
      'keeps whom they told if I add a note',
      informed(substitute, 'worker', true),
      noted(null, 'Hund'),
      { workerIds: [12], told: { worker: true }, note: 'Hund' },
    ],
    [
      'keeps whom they told if I told the other one',
      informed(substitute, 'customer', true),
      informed(null, 'worker', true),
      { workerIds: [12], told: { customer: true, worker: true } },
    ],
  ])('%s', (_, theirs, mine, both) =>
    expect(knowing(jobWith(tuesdays, theirs), asking(series, mine)).change.patch).toEqual(both),
  );

  test('takes away what I took away, and keeps what they added', () => {
    const job = jobWith(tuesdays, noted(substitute, 'Hund'));
    const asked = asking(jobWith(tuesdays, substitute), null);
    expect(knowing(job, asked).change.patch).toEqual({ note: 'Hund' });
  });

  test('leaves the visit as planned if nothing remains of both', () => {
    const asked = asking(jobWith(tuesdays, substitute), null);
    expect(knowing(series, asked).change.patch).toBeNull();
  });

  test('is of the day to which the single event was moved', () => {
    const job = jobWith({ ...once, ...monday });
    const { change } = knowing(job, asking(jobWith(once), holidays));
    expect(changedBy({ ...asking(job, null), change }, job).events).toEqual([
      { ...once, ...monday, overrides: { '2027-01-18': holidays } },
    ]);
  });

  test('leaves what remains to be done as it is', () =>
    expect(rules.notesAfter([], series, asking(series, holidays))).toEqual([]));
});

describe('the news of a visit', () => {
  test.each<[kind: string, before: VisitPatch | null, after: VisitPatch | null]>([
    ['cancelled', null, holidays],
    ['cancelled', moved(null, monday), holidays],
    ['takesPlace', holidays, null],
    ['takesPlace', cancelled(moved(null, monday), 'customer', ''), moved(null, monday)],
    ['moved', holidays, moved(holidays, monday)],
    ['movedBack', moved(null, monday), null],
    ['given', null, substitute],
    ['returned', substitute, null],
    ['noted', substitute, noted(substitute, 'Hund')],
    ['noteRemoved', noted(null, 'Hund'), null],
    ['informed', substitute, informed(substitute, 'worker', true)],
    ['uninformed', informed(substitute, 'worker', true), informed(substitute, 'worker', false)],
  ])('is %s', (kind, before, after) => expect(newsOf(before, after).kind).toBe(kind));

  test('names when a moved visit is', () =>
    expect(newsOf(null, moved(substitute, monday))).toEqual({ kind: 'moved', ...monday }));

  test('names to whom a visit is given', () =>
    expect(newsOf(null, substitute)).toEqual({ kind: 'given', workerIds: [12] }));
});

describe('what another person did meanwhile', () => {
  const didTo = (job: Job, asked: AskedVisitChange) => supersedingNews(rules.knowing(job, asked));

  test('is what they changed of what I saw', () => {
    const seen = jobWith(tuesdays, substitute);
    const job = jobWith(tuesdays, noted(substitute, 'Hund'));
    expect(didTo(job, asking(seen, holidays))).toEqual({ kind: 'noted' });
  });

  test('is that it was given if the job was, to which nobody of the visit belongs', () => {
    const [hers, his] = [7, 8].map((workerId) => ({ ...series, workerId }));
    const asked = asking(hers!, substitute);
    expect(didTo(his!, asked)).toEqual({ kind: 'given', workerIds: [8] });
    expect(rules.knowing(his!, asked).change.patch).toEqual(substitute);
  });

  test('is a rescheduling if the series has other times', () =>
    expect(didTo(jobWith(later), asking(series, holidays))).toEqual({ kind: 'rescheduled' }));

  test('is a move if it is a single event', () =>
    expect(didTo(jobWith({ ...once, ...monday }), asking(jobWith(once), holidays))).toEqual({
      kind: 'moved',
      ...monday,
    }));

  test.each<[what: string, job: Job, asked: AskedVisitChange, seen: string]>([
    ['of the series', jobWith(later), asking(series, holidays), '2026-12-22'],
    [
      'from which a single event was moved',
      jobWith({ ...once, ...monday }),
      asking(jobWith(once), holidays),
      '2026-12-01',
    ],
  ])('is about the day %s', (_, job, asked, seen) =>
    expect(seenDay(rules.knowing(job, asked))).toBe(seen),
  );
});
