import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { RouteObject } from 'react-router';
import type { Runtime } from '../../../src/actors/runtime/runtime.ts';
import {
  activeIds,
  delayOf,
  fixedDelayOf,
  impossibleIn,
  isPassedThrough,
  stateNodesOf,
  statePath,
  stateWords,
  transitionKey,
  transitionKeysOf,
  type TestEvent,
  type Transition,
} from '../chart/chart.ts';
import { transitionsTaken } from './coverage.ts';
import { journeysToWalk } from './coveringJourneys.ts';
import type { Model } from './defineModel.ts';
import { firstLine, gestureFailure } from './failureWords.ts';
import { StatePictures, walksToPicture } from './statePictures.ts';
import { nextPaint } from '../screen/gestures.ts';
import { HeldRequests } from '../heldRequests.ts';
import { expectReceived } from './receivedEvent.ts';
import { renderScreen } from '../screen/renderScreen.tsx';
import { TODAY } from '../today.ts';
import { endOf, generatedWalks, journeyWalks, titleOf, type Walk } from './walks.ts';
import { wordsFor } from '../words/words.ts';

/**
 * What a walk uses: the held requests, the clock, the location, and the shared state of the
 * screens.
 */
export interface TestContext {
  readonly requests: HeldRequests;
  readonly clock: SimulatedClock;
  readonly pathname: () => string;
  readonly go: (pathname: string) => void;
  readonly runtime: Runtime;
  /** Says what time it is from now on, in epoch milliseconds; the clock of the delays stands. */
  readonly setTime: (time: number) => void;
}

/** How the user, the backend or the clock causes an event. */
interface Gesture {
  /** What the user enters before, whether the event can come about or not. */
  readonly prepare?: (testContext: TestContext, event: never) => Promise<void>;
  readonly perform: (testContext: TestContext, event: never) => Promise<void> | void;
  /** Whether the screen offers the control; it must not if the chart refuses the event. */
  readonly offered?: () => Promise<boolean> | boolean;
  /** Another way to cause the event, if the control is disabled or absent. */
  readonly force?: (testContext: TestContext, event: never) => Promise<void> | void;
}

type WalkKind = 'generated paths' | 'journeys';

interface ScreenModel<EventType extends string> {
  readonly model: Model;
  /** The walks that use this screen; all by default. */
  readonly walks?: readonly WalkKind[];
  /** The transitions and states that another screen has, and this one must not have. */
  readonly elsewhere?: readonly string[];
  /** The path where the application starts, and what to do before the walk. */
  readonly path: string;
  readonly routes?: () => RouteObject[];
  /** Whether the backend tells what others change; it refuses to if left out. */
  readonly isLive?: boolean;
  /** What the backend announces; the same as for other screens if left out. */
  readonly features?: readonly string[];
  readonly begin?: (testContext: TestContext, input: unknown) => Promise<void>;
  /** The console warnings that the walks cause; any other one fails the walk. */
  readonly logs?: RegExp;
  /** The events whose samples say what this screen does not have: only their types are compared. */
  readonly comparedByType?: readonly string[];
  readonly gestures: Readonly<Record<EventType, Gesture>>;
  /** States that the application itself leaves at once, such as a redirect. */
  readonly passing?: readonly string[];
  /** What the user sees in each state that is not passing. */
  readonly views: Readonly<Record<string, () => Promise<void>>>;
  /**
   * Whether the application is idle in the state; responds to requests that it sends by itself
   * before, such as the session check of a redirect.
   */
  readonly settles?: (
    testContext: TestContext,
    state: string,
    snapshot: AnyMachineSnapshot,
  ) => boolean;
}

/** Whether the screen is pictured after each step, as `npm run test:models` does of a walk that failed. */
const IS_FILMED = import.meta.env['VITE_FILM'] === 'true';

/** How long a step may take on a busy machine, in ms. */
const WITHIN = { timeout: 10_000, interval: 10 };

/** What a walk leaves for the report of the models, in the `meta` of its test. */
export interface WalkReport {
  readonly chart: string;
  readonly kind: WalkKind;
  /** The path where the walk begins. */
  readonly path: string;
  readonly name: string;
  readonly given: string;
  /** What happens and what is the case then, in words. */
  readonly steps: readonly { readonly when: string; readonly outcome: string }[];
  /** The keys of the transitions as they were taken. */
  readonly taken: string[];
  /** The state in which it ends. */
  readonly end: string;
  /** The screen at the start and after each step, PNGs in Base64, where a film is wanted. */
  readonly film: string[];
  /** The files with pictures of the screen, by the states that were reached for the first time. */
  pictures?: Record<string, string>;
  failure?: {
    /** The index of the step that failed, -1 for the start. */
    readonly step: number;
    readonly message: string;
    /** The screen at that moment, a PNG in Base64. */
    readonly picture: string;
  };
}

/** What all walks of a chart over one screen leave for the report of the models. */
export interface ScreenReport {
  readonly chart: string;
  /** By their ids. */
  readonly walkedStates: readonly string[];
  /** What another screen is said to walk. */
  readonly elsewhere: readonly string[];
}

function reportOf(
  walk: Walk,
  { chart, kind, path }: Pick<WalkReport, 'kind' | 'path'> & { readonly chart: AnyStateMachine },
): WalkReport {
  const { name, start, steps } = walk;
  return {
    chart: chart.id,
    kind,
    path,
    name,
    given: stateWords(chart, start),
    steps: steps.map(({ event, state }) => ({
      when: wordsFor(event, chart.id, fixedDelayOf(chart, event)),
      outcome: stateWords(chart, state),
    })),
    taken: [],
    end: endOf(walk),
    film: [],
  };
}

interface Records {
  readonly seen: Seen;
  readonly pictures: StatePictures;
  readonly report: WalkReport;
}

/** What the walks over a chart have covered so far. */
interface Seen {
  readonly transitions: Set<string>;
  readonly states: Set<string>;
}

/**
 * Walks a chart over the real screen: first journeys that make every step of all, then generated
 * paths over the edges that they have left.
 */
export function describeModel<EventType extends string>(screenModel: ScreenModel<EventType>): void {
  const { model, walks: wanted = ['journeys', 'generated paths'], elsewhere = [] } = screenModel;
  const isHere = (key: string) => !elsewhere.includes(key);
  const journeys = wanted.includes('journeys') ? journeysToWalk(model) : [];
  const walksOf = {
    journeys: () => journeyWalks(journeys),
    'generated paths': () => generatedWalks(model, journeys),
  } as const;
  const pictured = new Set<string>();
  const kinds = wanted
    .map((kind) => ({
      kind,
      walks: walksToPicture(walksOf[kind](), pictured).map((walk) => ({
        ...walk,
        title: titleOf({ name: walk.name, end: endOf(walk) }),
      })),
    }))
    .filter(({ walks }) => walks.length > 0);
  const seen: Seen = { transitions: new Set(), states: new Set() };
  const pictures = new StatePictures(model.chart.id);
  describe.each(kinds)(`${model.chart.id}: $kind`, ({ kind, walks }) => {
    test.for(walks)('$title', async (walk, { task }) => {
      const report = reportOf(walk, { chart: model.chart, kind, path: screenModel.path });
      Object.assign(task.meta, { walk: report });
      await expectWalk(screenModel, walk, { seen, pictures, report });
    });
  });

  test(`${model.chart.id}: walk every transition and every state`, ({ task }) => {
    const transitions = transitionKeysOf(model.chart);
    const states = stateNodesOf(model.chart).filter((node) => !isPassedThrough(node));
    const unvisited = states.filter(({ id }) => isHere(id) && !seen.states.has(id));
    const untaken = transitions.filter((key) => isHere(key) && !seen.transitions.has(key));
    const walkedStates = states.map(({ id }) => id).filter((id) => seen.states.has(id));
    const screen: ScreenReport = { chart: model.chart.id, walkedStates, elsewhere };
    Object.assign(task.meta, { screen });
    const unseen = unvisited.map(({ id }) => id);
    const walked = new Set([...seen.transitions, ...seen.states]);
    expect(elsewhere.filter((key) => walked.has(key))).toEqual([]);
    expect(untaken, `no walk takes ${untaken.join(', ')}`).toEqual([]);
    expect(unseen, `no walk comes to ${unseen.join(', ')}`).toEqual([]);
  });
}

async function expectWalk<EventType extends string>(
  screenModel: ScreenModel<EventType>,
  walk: Walk,
  { seen, pictures, report }: Records,
): Promise<void> {
  const { model, gestures, views, passing = [], settles = () => true } = screenModel;
  const { comparedByType = [] } = screenModel;
  const { chart } = model;
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  const now = new Date(TODAY);
  let subject: AnyActorRef | undefined;
  let recent: string[] = [];
  let entered: string[] = [];
  let received: TestEvent[] = [];
  const surprises: string[] = [];
  let last: AnyMachineSnapshot | undefined;
  let step = -1;
  let place = 'at the start';
  const inspect = (event: InspectionEvent) => {
    const { logic } = event.actorRef as { logic?: { id?: string } };
    if (logic?.id !== chart.id) return;
    subject = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.event') received.push(event.event as TestEvent);
    const taken = transitionsTaken(event);
    recent.push(...taken);
    report.taken.push(...taken);
    taken.forEach((key) => seen.transitions.add(key));
    if (event.type === '@xstate.snapshot') {
      const reason = last && impossibleIn(last)[event.event.type];
      if (reason) surprises.push(`${event.event.type} came in ${statePath(last!)}. ${reason}`);
      last = event.snapshot as AnyMachineSnapshot;
    }
    if (event.type === '@xstate.microstep') {
      entered.push(statePath(event.snapshot as AnyMachineSnapshot));
    }
  };
  const app = await renderScreen({
    path: screenModel.path,
    requests,
    clock,
    now,
    inspect,
    ...(screenModel.routes && { routes: screenModel.routes() }),
    isLive: screenModel.isLive ?? false,
    ...(screenModel.features && { features: screenModel.features }),
    ...(screenModel.logs && { logs: screenModel.logs }),
  });
  const testContext: TestContext = {
    requests,
    clock,
    pathname: () => app.router.state.location.pathname,
    go: (pathname) => void app.router.navigate(pathname),
    runtime: app.runtime,
    setTime: (time) => void now.setTime(time),
  };
  const snapshot = () => subject?.getSnapshot() as AnyMachineSnapshot;
  const expectState = async (state: string) => {
    const isPassing = passing.includes(state);
    const reached = async () => {
      if (isPassing) return entered.find((one) => one === state);
      if (!subject || !settles(testContext, state, snapshot())) return undefined;
      await nextPaint();
      return settles(testContext, state, snapshot()) ? statePath(snapshot()) : undefined;
    };
    await vi.waitFor(async () => {
      if ((await reached()) === state) return;
      throw new Error(`should be ${state}, is ${subject ? statePath(snapshot()) : 'not started'}`);
    }, WITHIN);
    activeIds(chart, state).forEach((id) => seen.states.add(id));
    if (isPassing) return;
    const view = views[state];
    if (!view) throw new Error(`views of the model test do not say what is seen in '${state}'.`);
    await view();
    const picture = await pictures.take(state);
    if (picture) report.pictures = { ...report.pictures, [state]: picture };
    for (const [type, reason] of Object.entries(impossibleIn(snapshot()))) {
      const isOffered = (await gestures[type as EventType]?.offered?.()) ?? false;
      expect(isOffered, `${type} is offered in ${state}. ${reason}`).toBe(false);
    }
  };

  const film = async () => {
    if (IS_FILMED) report.film.push(await commands.pictureOfWindow());
  };

  try {
    await expect.poll(() => app.router.state.initialized).toBe(true);
    await nextPaint();
    await screenModel.begin?.(testContext, walk.input);
    await expectState(walk.start);
    await film();
    for (const { event, state } of walk.steps) {
      const before = snapshot();
      const delay = delayOf(chart, event, before);
      step += 1;
      place = `step ${step + 1}, after «${wordsFor(event, chart.id, delay)}»`;
      const wanted = (chart.getTransitionData(before, event) as Transition[]).map(transitionKey);
      recent = [];
      entered = [];
      received = [];
      const difference = () =>
        `should be ${state}, is ${statePath(snapshot())} at ${testContext.pathname()}`;
      try {
        if (delay === undefined)
          await act(gestures[event.type as EventType], testContext, event, before);
        else letPass(clock, delay, recent);
      } catch (error) {
        throw new Error(`${difference()}: ${gestureFailure(error)}`, { cause: error });
      }
      await vi.waitFor(() => {
        const missing = wanted.filter((key) => !recent.includes(key));
        if (missing.length === 0) return;
        throw new Error(
          `what the chart does has not happened (${missing.join(', ')}): ${difference()}`,
        );
      }, WITHIN);
      if (!comparedByType.includes(event.type)) expectReceived(event, received, before.context);
      await expectState(state);
      await film();
    }
    place = 'in the end';
    const unexpected = surprises.join(', ');
    expect(surprises, `has happened, but not in the chart: ${unexpected}`).toEqual([]);
    const errors = app.takeErrors();
    expect(errors, errors.join('; ')).toEqual([]);
  } catch (error) {
    const message = `${place}: ${firstLine(error)}`;
    const picture = await commands.pictureOfWindow().catch(() => '');
    report.failure = { step, message, picture };
    throw new Error(message, { cause: error });
  }
}

/** Advances the clock past a delay, and asserts that nothing happens a moment before its end. */
function letPass(clock: SimulatedClock, delay: number, recent: readonly string[]): void {
  clock.increment(delay - 1);
  expect(recent, 'a moment too early').toEqual([]);
  clock.increment(1);
}

async function act(
  gesture: Gesture | undefined,
  testContext: TestContext,
  event: TestEvent,
  snapshot: AnyMachineSnapshot,
): Promise<void> {
  if (!gesture)
    throw new Error(`gestures of the model test do not say how '${event.type}' comes about.`);
  await gesture.prepare?.(testContext, event as never);
  const isAllowed = event.type.startsWith('xstate.') || snapshot.can(event as never);
  if (isAllowed || !gesture.offered) {
    await gesture.perform(testContext, event as never);
    return;
  }
  expect(await gesture.offered(), `${event.type} is offered`).toBe(false);
  const sent = testContext.requests.sent.length;
  await gesture.force?.(testContext, event as never);
  expect(testContext.requests.sent).toHaveLength(sent);
}
