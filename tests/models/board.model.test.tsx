import { describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jobOf } from '../../src/api/jobs/jobs.ts';
import { announceSaved } from '../../src/api/client/savedRecords.ts';
import type { Edge } from '../../src/domain/plan/boardItem.ts';
import { USUAL_HOURS } from '../../src/domain/plan/dayTrack.ts';
import { answer, demoUser, ok, refusal, sessionIsChecked } from '../support/pages/backend.ts';
import { describeModel, type TestContext } from '../support/model/describeModel.ts';
import { nextPaint, sees, seesNot } from '../support/screen/gestures.ts';
import { wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { SAVE_VISITS } from '../support/pages/savedVisits.ts';
import { boardModel } from './board.model.ts';

const DAY = '2026-11-20';
const ZONE = 'Europe/Zurich';

const appointmentOn = (day: string) => ({
  events: [{ start_time: `${day}T08:00:00+01:00`, end_time: `${day}T10:00:00+01:00`, rrule: null }],
});
let announced = 0;

/** The job on a day, each time with something else that the plan shows. */
function jobOn(day: string) {
  announced += 1;
  return jobOf(
    {
      ...wireJob,
      worker_id: 1,
      from_date: day,
      appointment: appointmentOn(day),
      confirmed_support: announced % 2 === 1,
    },
    '"1"',
    ZONE,
  );
}

const visit = page.getByRole('button', { name: /^Grafikatelier Punktum, Ana Marques/ });
const onlyBusy = page.getByRole('checkbox', { name: 'Nur mit Einsätzen' });
const chosen = page.getByText('1 Einsatz gewählt').first();
const carried = page.getByText(/ legt ab|Zeile wählen|Loslassen/);
const pulling = page.getByText(/Loslassen behält die Länge/);
const offered = page.getByRole('main').getByRole('link', { name: /^\d\d:\d\d Neuer Auftrag$/ });
const timeStays = page.getByText('Zeit bleibt', { exact: true });

const visitElement = () => visit.element() as HTMLElement;
const hasLeft = () => visit.elements().length === 0;

let isPointerDown = false;

function point(type: string, target: EventTarget, at: { x: number; y: number }, isTouch = false) {
  const pointerType = isTouch ? 'touch' : 'mouse';
  const { x: clientX, y: clientY } = at;
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      button: 0,
      pointerType,
      clientX,
      clientY,
    }),
  );
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function letGo(): void {
  if (isPointerDown) point('pointerup', window, { x: 0, y: 0 });
  isPointerDown = false;
}

/** Shows the visit and all lanes again, whatever became of them. */
async function asInTheBeginning(testContext: TestContext): Promise<void> {
  const { requests, runtime } = testContext;
  if (requests.waiting.includes(SAVE_VISITS)) await answer(testContext, SAVE_VISITS, refusal);
  await nextPaint();
  const isFiltered = (onlyBusy.element() as HTMLInputElement).checked;
  if (isFiltered) (onlyBusy.element() as HTMLElement).click();
  if (hasLeft()) announceSaved(runtime.api, 'job', jobOn(DAY));
  await sees(visit);
}

async function presses(keys: string): Promise<void> {
  visitElement().focus({ preventScroll: true });
  await userEvent.keyboard(keys);
}

interface Changed {
  readonly drawn: { readonly visits: readonly unknown[]; readonly lanes: readonly number[] };
}

const [, , withoutMorning, withoutBeat] = [
  null,
  ...boardModel.cases['plan.changed']!.map(({ drawn }) => drawn),
];

/** Walks over the plan; `way` says how what is carried is led from lane to lane. */
function walkBoard(way: 'keys' | 'pointer'): void {
  const isPointed = () => way === 'pointer' && isPointerDown;
  describeModel({
    model: boardModel,
    walks: ['generated paths'],
    comparedByType: ['plan.changed', 'edge.pulled'],
    path: '/not-here',
    begin: async (testContext) => {
      const { requests, runtime, go } = testContext;
      isPointerDown = false;
      // What becomes of an undo is another chart's.
      runtime.undoFeed.take = () => [];
      localStorage.clear();
      requests.always('GET auth/me', demoUser);
      requests.always('GET worker', ok(wireWorkers));
      requests.always('GET absence', ok([]));
      // What becomes of a copy is another chart's.
      requests.always('GET job/7', refusal);
      requests.always(
        'GET job',
        ok([{ ...wireJobListings[0]!, from_date: DAY, appointment: appointmentOn(DAY) }]),
      );
      go(`/plan?date=${DAY}`);
      await sessionIsChecked(testContext, '/plan');
      await sees(visit);
    },
    gestures: {
      'press.began': {
        prepare: asInTheBeginning,
        perform: (_, { isTouch, edge }: { isTouch: boolean; edge: Edge | null }) => {
          // While something is carried by the keys, a press is ignored, and its end too.
          isPointerDown ||= carried.elements().length === 0;
          const { x, y } = middleOf(visitElement());
          const end = visitElement().getBoundingClientRect().right - 2;
          point('pointerdown', visitElement(), { x: edge ? end : x, y }, isTouch);
        },
      },
      'press.moved': {
        perform: () => {
          const { x, y } = middleOf(visitElement());
          point('pointermove', window, { x: x + 12, y });
        },
      },
      'press.ended': { perform: letGo },
      'pickUp.requested': { prepare: asInTheBeginning, perform: () => presses(' ') },
      'choice.toggled': {
        prepare: asInTheBeginning,
        perform: () => presses('{Shift>} {/Shift}'),
      },
      'lane.reached': {
        perform: async () => {
          const lane = document.querySelector<HTMLElement>('[data-lane="2"]')!;
          const { x } = middleOf(visitElement());
          if (isPointed()) point('pointermove', window, { x, y: middleOf(lane).y });
          else if (way === 'pointer') lane.click();
          else await userEvent.keyboard('{ArrowDown}');
        },
      },
      'slot.chosen': {
        perform: () => {
          const lane = document.querySelector<HTMLElement>('[data-lane="1"] [data-track]')!;
          const { left, top, width } = lane.getBoundingClientRect();
          const share = (13.25 - USUAL_HOURS.first) / USUAL_HOURS.count;
          const at = { bubbles: true, clientX: left + width * share, clientY: top + 4 };
          lane.dispatchEvent(new MouseEvent('click', at));
        },
      },
      'slot.left': { perform: () => userEvent.keyboard('{Escape}') },
      'time.toggled': { perform: () => userEvent.keyboard('z') },
      'time.shifted': { perform: () => userEvent.keyboard('{ArrowRight}') },
      'edge.pulled': { perform: () => userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}') },
      'copy.requested': { perform: () => userEvent.keyboard('{Alt>}{Enter}{/Alt}') },
      'drop.requested': {
        perform: async () => {
          if (!isPointed()) await userEvent.keyboard('{Enter}');
          letGo();
        },
      },
      'putBack.requested': {
        perform: async () => {
          if (isPointerDown) point('pointercancel', window, { x: 0, y: 0 });
          else await userEvent.keyboard('{Escape}');
          isPointerDown = false;
        },
      },
      'plan.changed': {
        perform: async ({ runtime }, { drawn }: Changed) => {
          if (drawn === withoutBeat) (onlyBusy.element() as HTMLElement).click();
          else {
            const day = drawn === withoutMorning ? '2026-11-27' : DAY;
            announceSaved(runtime.api, 'job', jobOn(day));
          }
          await nextPaint();
        },
      },
      'xstate.after.longPress.board.pressing.touch': { perform: () => {} },
    },
    views: {
      'resting.reading': async () => {
        await seesNot(carried);
        await seesNot(chosen);
        await seesNot(offered);
      },
      'resting.offering': async () => {
        await sees(offered);
        await seesNot(carried);
      },
      selecting: () => sees(chosen),
      'pressing.mouse': () => seesNot(carried),
      'pressing.touch': () => seesNot(carried),
      'carrying.fixed': async () => {
        await sees(carried);
        await sees(timeStays.first());
      },
      'carrying.free': async () => {
        await sees(carried);
        await seesNot(timeStays);
      },
      'carrying.pulling': () => sees(pulling),
    },
  });
}

describe('by pointer and touch', () => {
  walkBoard('pointer');
});
describe('by keys', () => {
  walkBoard('keys');
});
