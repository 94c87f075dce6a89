import { expect, test } from 'vitest';
import { randomFrom } from '../../../../server/demo/random.ts';
import type { Job, VisitPatch } from '../../../../src/domain/entities.ts';
import type { Frequency } from '../../../../src/domain/job/appointment.ts';
import type { JobDraft } from '../../../../src/domain/job/jobDraft.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import { overridesAfter } from '../../../../src/domain/job/series/overridesAfter.ts';
import { withPeopleChanged } from '../../../../src/domain/job/edit/peopleEdits.ts';
import { splitOn, type PartOfJob } from '../../../../src/domain/job/series/split.ts';
import { merged } from '../../../../src/domain/record/recordForm.ts';
import { visitsOf } from '../../../../src/domain/visits/jobVisits.ts';
import { withVisitPatch } from '../../../../src/domain/visits/changes/visitChange.ts';
import { patchText } from '../../../../src/domain/visits/changes/visitPatch.ts';
import { bareJob } from '../../../support/records.ts';
import {
  afterSave,
  dayOf,
  daysOf,
  splitModel,
  textOf,
  visitsIn,
  weekdayOf,
  type ModelEvent,
  type ModelJob,
} from '../../support/dayByDay.ts';
import { storedJob } from '../../support/storedJob.ts';
import { day, minute } from '../../support/values.ts';

/** `OVERRIDE_SEQUENCES=100000 npm test -- tests/domain/job/series/overridesAgainstDays.test.ts` runs more of them. */
const SEQUENCES = Number(process.env['OVERRIDE_SEQUENCES'] ?? 400);
const SEED = Number(process.env['OVERRIDE_SEED'] ?? 1);
/** Sequences of one test. */
const BATCH = 100;
const STEPS = 12;

const FIRST = dayOf('2026-12-01');
/** Well before the last day of the model. */
const LAST_EXCEPTION = dayOf('2027-04-30');
/** In the middle of the visits, so that some of what falls away is past. */
const TODAY = '2027-01-12';
const WORKER = 3;
const WINDOW = { first: day('2026-11-01'), last: day('2028-01-31') };
const ZONE = 'Europe/Zurich';

const NO_EXCEPTIONS: ReadonlyMap<number, VisitPatch> = new Map();
const PEOPLE = [[WORKER], [WORKER, 12], [WORKER, 13]] as const;
const STARTS = ['07:00', '08:30', '09:00', '10:15'] as const;
const ENDS = ['11:00', '12:30', '13:00'] as const;

const INTERVALS: Readonly<Record<Frequency, readonly number[]>> = {
  once: [0],
  weekly: [1],
  weekly2: [2],
  weekly4: [4],
  twiceAWeek: [1, 1],
};

/** What an appointment says but for its end. New events that say the same are the saved ones after a merge. */
function planOf({ from, events }: ModelJob): string {
  const plans = events.map(({ weekday, interval, day: single, start, end }) => [
    ...(weekday === null ? [single] : [weekday, interval]),
    start,
    end,
  ]);
  return JSON.stringify([from, plans]);
}

/** The product and the model of one job, while a draft of it is open. */
class Sequence {
  /** What was done until product and model differed, and both; null while they agree. */
  private difference: string | null = null;
  private readonly log: string[] = [];
  private readonly random: () => number;
  private job: Job;
  private draft: JobDraft;
  private saved: ModelJob;
  private model: ModelJob;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    const from = FIRST + this.below(14);
    const weekday = this.below(7);
    const frequency = this.oneOf(['weekly', 'weekly', 'weekly2', 'weekly4', 'twiceAWeek'] as const);
    this.job = { ...bareJob, workerId: WORKER, fromDate: day(textOf(from)), events: [] };
    this.draft = draftOf(this.job);
    this.saved = { from, until: null, count: null, events: [] };
    this.model = this.saved;
    this.replace(frequency);
    this.edit({ kind: 'weekday', event: 0, weekday }, this.withEvent(0, { weekday }));
    this.save();
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private oneOf<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!;
  }

  private withEvent(index: number, change: Partial<ModelEvent>): ModelJob {
    const { events } = this.model;
    return {
      ...this.model,
      events: events.map((event, place) => (place === index ? { ...event, ...change } : event)),
    };
  }

  private edit(edit: JobEdit, model: ModelJob): void {
    this.log.push(JSON.stringify(edit));
    this.draft = applyEdit(this.draft, edit);
    this.model = model;
    this.compare();
  }

  private replace(frequency: Frequency): void {
    const { from, until, count } = this.model;
    const isOnce = frequency === 'once';
    const [first, ...others] = this.model.events;
    const isSame = others.every(({ people }) => people === first!.people);
    const people = first && isSame ? first.people : null;
    const isSamePast = isSame && others.every(({ past }) => past === first!.past);
    const past = first && isSamePast ? first.past : people;
    this.edit(
      { kind: 'frequency', frequency },
      {
        from,
        until: isOnce ? null : until,
        count: isOnce ? null : count,
        events: INTERVALS[frequency].map((interval, index) => ({
          ...this.placeOf(isOnce, index),
          interval,
          exceptions: NO_EXCEPTIONS,
          people,
          past,
          origin: null,
        })),
      },
    );
  }

  /** When the new event in that place is: as the former one, or else the first. */
  private placeOf(isOnce: boolean, index: number) {
    const { from, events } = this.model;
    const former = events[index] ?? events[0];
    const endless = { ...this.model, until: null, count: null };
    const first = former ? [...daysOf(former, endless)][0]! : from;
    return {
      weekday: isOnce ? null : weekdayOf(first),
      day: first,
      start: former?.start ?? '09:00',
      end: former?.end ?? '10:00',
    };
  }

  private moveTo(index: number, weekday: number): void {
    const { weekday: before, day: single } = this.model.events[index]!;
    const inSameWeek = single - weekdayOf(single) + weekday;
    const moved = inSameWeek < this.model.from ? inSameWeek + 7 : inSameWeek;
    this.edit(
      { kind: 'weekday', event: index, weekday },
      this.withEvent(index, before === null ? { day: moved } : { weekday }),
    );
  }

  private begin(from: number): void {
    const events = this.model.events.map((event) => {
      if (event.weekday !== null) return event;
      const [start, end] = [event.start, event.end].map(
        (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      ) as [number, number];
      const minutes = 300 + end - start;
      const text = (value: number) => String(value).padStart(2, '0');
      const later = `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`;
      return { ...event, day: from, start: '05:00', end: later };
    });
    this.edit({ kind: 'fromDate', fromDate: day(textOf(from)) }, { ...this.model, from, events });
  }

  private end(): void {
    const series = this.model.events.filter(({ weekday }) => weekday !== null);
    if (series.length === 0) return;
    const endless = { ...this.model, until: null, count: null };
    const first = Math.min(...series.flatMap((event) => [...daysOf(event, endless)][0]!));
    const kind = this.oneOf(['day', 'day', 'visits', 'never'] as const);
    if (kind === 'never') {
      this.edit({ kind: 'seriesEnd', end: { kind } }, endless);
    } else if (kind === 'day') {
      const until = first + this.below(80);
      this.edit(
        { kind: 'seriesEnd', end: { kind, day: day(textOf(until)) } },
        { ...endless, until },
      );
    } else if (series.length === 1) {
      const visits = 1 + this.below(10);
      this.edit({ kind: 'seriesEnd', end: { kind, visits } }, { ...endless, count: visits });
    }
  }

  private patch(event: ModelEvent, seriesDay: number): VisitPatch | null {
    const told = this.oneOf([{}, { told: { worker: true, customer: this.random() < 0.5 } }]);
    const elsewhere = textOf(seriesDay + this.below(60) - 10);
    const moved = {
      start: minute(`${elsewhere} 14:00`),
      end: minute(`${elsewhere} 16:00`),
    };
    return this.oneOf<VisitPatch | null>([
      null,
      { cancelled: true, reason: 'customer', ...told },
      { workerIds: [this.oneOf([12, 13])], ...told },
      { workerIds: [], note: 'Schlüssel' },
      { note: 'Fenster' },
      ...(event.weekday === null
        ? []
        : [
            { ...moved, ...told },
            { ...moved, workerIds: [12] },
          ]),
    ]);
  }

  /** Another person cancels, moves, gives away, notes or restores a visit of the saved job. */
  private except(): void {
    const index = this.below(this.saved.events.length);
    const event = this.saved.events[index]!;
    const days = [...daysOf(event, this.saved)].filter((one) => one <= LAST_EXCEPTION);
    if (days.length === 0) return;
    const own = this.oneOf(days);
    const patch = this.patch(event, own);
    this.log.push(`${index} ${textOf(own)} ${JSON.stringify(patch)}`);
    const newer = withVisitPatch(
      this.job,
      { eventId: this.job.events[index]!.id, seriesDay: day(textOf(own)) },
      patch,
    );
    const { draft, conflicts } = merged({
      kind: 'job',
      record: this.job,
      draft: this.draft,
      newer,
    });
    this.expectSame('conflicts', conflicts, []);
    this.job = newer;
    this.draft = draft as JobDraft;
    const exceptions = new Map(event.exceptions);
    if (patch) exceptions.set(own, patch);
    else exceptions.delete(own);
    const events = this.saved.events.map((one, place) =>
      place === index ? { ...one, exceptions } : one,
    );
    const isReplacedBySame = planOf(this.model) === planOf(this.saved);
    this.saved = { ...this.saved, events };
    if (isReplacedBySame) {
      const { events: edited } = this.model;
      const withEdited = events.map((one, place) => ({
        ...one,
        people: edited[place]!.people,
        past: edited[place]!.past,
      }));
      this.model = {
        ...this.model,
        events: edited.every(({ origin }) => origin === null) ? events : withEdited,
      };
    }
    this.compare();
  }

  /** Gives an event, or all of them, other people from the day of the edit on. */
  private people(): void {
    const people = this.oneOf(PEOPLE);
    const only = this.random() < 0.5 ? null : this.below(this.model.events.length);
    const isChosen = (index: number) => only === null || index === only;
    const changed = withPeopleChanged(this.job, this.draft, {
      at: [...this.draft.events.keys()].filter(isChosen),
      change: () => people,
      from: day(TODAY),
    });
    const now = people.length > 1 ? people : null;
    const modelled = this.model.events.map((event, index) => {
      if (!isChosen(index)) return event;
      // What others have moved meanwhile counts too, although the edited series may not have the day.
      const saved = event.origin === null ? undefined : this.saved.events[event.origin];
      const patches = [...event.exceptions.values(), ...(saved?.exceptions.values() ?? [])];
      const wasMoved = patches.some(({ start }) => start && start.slice(0, 10) < TODAY);
      const hasPast = this.model.from < dayOf(TODAY) || wasMoved;
      return { ...event, people: now, past: hasPast ? event.past : now };
    });
    this.edit({ kind: 'people', people: changed }, { ...this.model, events: modelled });
  }

  private mark(): void {
    const { fallen } = overridesAfter(this.job, this.draft, day(TODAY));
    if (fallen.length === 0) return;
    const { eventId, seriesDay } = this.oneOf(fallen);
    const name = `${eventId} ${seriesDay}`;
    const keptVisits = { ...this.draft.keptVisits, [name]: this.random() < 0.7 };
    this.edit({ kind: 'fields', fields: { keptVisits } }, this.model);
  }

  private indexOf(eventId: number): number {
    return this.job.events.findIndex(({ id }) => id === eventId);
  }

  private after() {
    const marks = Object.entries(this.draft.keptVisits).map(([name, isKept]) => {
      const [eventId, own] = name.split(' ');
      return [`${this.indexOf(Number(eventId))} ${own}`, isKept] as const;
    });
    return afterSave(this.saved, this.model, Object.fromEntries(marks), dayOf(TODAY));
  }

  /** The exceptions as they would be saved, and those that fall away. */
  private compare(): void {
    const { events, fallen } = overridesAfter(this.job, this.draft, day(TODAY));
    const { exceptions, losses, singles } = this.after();
    const expected = [...exceptions, ...singles.map((single) => single.exceptions)].map((own) =>
      patchText(Object.fromEntries([...own].map(([key, patch]) => [textOf(key), patch]))),
    );
    this.expectSame(
      'exceptions',
      events.map(({ overrides = {} }) => patchText(overrides)),
      expected,
    );
    this.expectSame(
      'lost',
      fallen.map(
        ({ eventId, seriesDay, isKept }) => `${this.indexOf(eventId)} ${seriesDay} ${isKept}`,
      ),
      losses.map(({ event, day: own, isKept }) => `${event} ${textOf(own)} ${isKept}`),
    );
  }

  private expectSame(what: string, ours: readonly string[], theirs: readonly string[]): void {
    if (ours.join('\n') === theirs.join('\n')) return;
    this.difference ??= [...this.log, `${what} are`, ...ours, 'should be', ...theirs].join('\n');
  }

  private save(): void {
    this.log.push('save');
    const { exceptions, singles } = this.after();
    this.job = storedJob(this.job, this.draft, day(TODAY));
    this.draft = draftOf(this.job);
    const edited = this.model.events.map((event, index) => ({
      ...event,
      exceptions: exceptions[index]!,
    }));
    const events = [...edited, ...singles].map((event, origin) => ({ ...event, origin }));
    this.saved = { ...this.model, events };
    this.model = this.saved;
    this.expectSame('visits', this.visitsOfJob(this.job), visitsIn(this.saved, WORKER, TODAY));
  }

  private visitsOfJob(job: Job): readonly string[] {
    return visitsOf(job, WINDOW, ZONE)
      .visits.map(({ start, end, workerIds }) => `${start} ${end} ${workerIds.join()}`)
      .toSorted();
  }

  private partOf({ fromDate, events }: PartOfJob): Job {
    return { ...this.job, fromDate, events };
  }

  /** Splits the saved job on the day of one of its visits, and goes on with one of both. */
  private split(): void {
    this.save();
    const event = this.oneOf(this.saved.events);
    const days = [...daysOf(event, this.saved)].filter((one) => one <= LAST_EXCEPTION);
    if (days.length === 0) return;
    const own = this.oneOf(days);
    this.log.push(`split on ${textOf(own)}`);
    const result = splitOn(this.job, day(textOf(own)));
    const model = splitModel(this.saved, own);
    this.expectSame('problem', [result.ok ? '' : result.problem], [model.problem ?? '']);
    if (!result.ok || model.problem !== null) return;
    const jobs = [this.partOf(result.ended), this.partOf(result.following)];
    const before = this.visitsOfJob(this.job);
    this.expectSame(
      'visits of both',
      jobs.flatMap((job) => this.visitsOfJob(job)).toSorted(),
      before,
    );
    const models = [model.ended, model.following];
    for (const [index, job] of jobs.entries()) {
      this.expectSame(
        'visits of one',
        this.visitsOfJob(job),
        visitsIn(models[index]!, WORKER, TODAY),
      );
    }
    const goesOn = this.below(2);
    this.job = jobs[goesOn]!;
    this.draft = draftOf(this.job);
    this.saved = models[goesOn]!;
    this.model = this.saved;
    this.compare();
  }

  step(): void {
    const index = this.below(this.model.events.length);
    const frequencies: readonly Frequency[] =
      this.model.count === null
        ? ['once', 'weekly', 'weekly2', 'weekly4', 'twiceAWeek']
        : ['once', 'weekly', 'weekly2', 'weekly4'];
    const steps: readonly (() => void)[] = [
      () => this.except(),
      () => this.except(),
      () => this.except(),
      () => this.except(),
      () => this.save(),
      () => this.save(),
      () => this.end(),
      () => this.end(),
      () => this.mark(),
      () => this.mark(),
      () => this.split(),
      () => this.people(),
      () => this.people(),
      () => this.replace(this.oneOf(frequencies)),
      () => this.moveTo(index, this.below(7)),
      () => this.begin(FIRST + this.below(60)),
      () => {
        const time = this.oneOf(STARTS);
        const { end } = this.model.events[index]!;
        if (time < end) {
          this.edit({ kind: 'start', event: index, time }, this.withEvent(index, { start: time }));
        }
      },
      () => {
        const time = this.oneOf(ENDS);
        const { start } = this.model.events[index]!;
        if (start < time) {
          this.edit({ kind: 'end', event: index, time }, this.withEvent(index, { end: time }));
        }
      },
    ];
    this.oneOf(steps)();
  }

  run(): string | null {
    for (let step = 0; step < STEPS && !this.difference; step += 1) this.step();
    if (!this.difference) this.save();
    return this.difference;
  }
}

const batches = Array.from(
  { length: Math.ceil(SEQUENCES / BATCH) },
  (_, index) => SEED + index * BATCH,
);

test.each(batches)(
  'any edits of a series leave its exceptions where a look at day after day says, from seed %i',
  (seed) => {
    const seeds = Array.from({ length: BATCH }, (_, index) => seed + index);
    expect(seeds.flatMap((each) => new Sequence(each).run() ?? [])).toEqual([]);
  },
);
