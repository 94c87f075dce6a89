import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Coordinates } from '../../../src/domain/entities.ts';
import { PositionMap } from '../../../src/ui/map/PositionMap.tsx';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const ZURICH: Coordinates = { latitude: 47.3769, longitude: 8.5417 };
const EQUATOR: Coordinates = { latitude: 4, longitude: 8.5417 };
const GENEVA: Coordinates = { latitude: 46.2044, longitude: 6.1432 };

const map = page.getByRole('region', { name: 'Karte' });
const marker = page.getByRole('button', { name: /^Standort:/ });

let chosen: Coordinates[] = [];
const latest = () => chosen.at(-1)!;

function Sample({ at }: { readonly at: Coordinates | null }) {
  const [position, setPosition] = useState(at);
  return (
    <>
      <PositionMap
        position={position}
        start={ZURICH}
        zoom={13}
        height="400px"
        label="Karte"
        tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: '' }}
        onMove={(moved) => {
          chosen.push(moved);
          setPosition(moved);
        }}
      />
      <button type="button" onClick={() => setPosition(GENEVA)}>
        Genf
      </button>
      <button
        type="button"
        onClick={() => {
          setPosition(EQUATOR);
          setTimeout(() => setPosition(GENEVA));
        }}
      >
        über den Äquator
      </button>
      <button type="button" onClick={() => setPosition(null)}>
        nirgends
      </button>
    </>
  );
}

async function shows(at: Coordinates | null) {
  chosen = [];
  const part = await renderPart(<Sample at={at} />);
  await sees(map);
  return part;
}

/** The offset of the marker's tip from the middle of the map, in px. */
function fromTheMiddle() {
  const frame = map.element().getBoundingClientRect();
  const pin = marker.element().getBoundingClientRect();
  return {
    x: Math.round(pin.left + pin.width / 2 - frame.left - frame.width / 2),
    y: Math.round(pin.top + 30 - frame.top - frame.height / 2),
  };
}

test('without a position the map shows its start, and a click sets a position', async () => {
  await shows(null);
  await seesNot(marker);
  await map.click();
  await sees(marker);
  expect(latest().latitude).toBeCloseTo(ZURICH.latitude, 3);
  expect(latest().longitude).toBeCloseTo(ZURICH.longitude, 3);
});

test('another click moves the marker, and removing the position removes it', async () => {
  await shows(ZURICH);
  await map.click({ position: { x: 100, y: 100 } });
  expect(latest().latitude).toBeGreaterThan(ZURICH.latitude);
  expect(latest().longitude).toBeLessThan(ZURICH.longitude);
  await page.getByRole('button', { name: 'nirgends' }).click();
  await seesNot(marker);
});

test('arrow keys move the marker and not the map, with Shift ten times as far', async () => {
  await shows(ZURICH);
  await sees(marker);
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.poll(fromTheMiddle).toEqual({ x: 4, y: -4 });
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  await expect.poll(fromTheMiddle).toEqual({ x: -36, y: 36 });
  expect(latest().latitude).toBeLessThan(ZURICH.latitude);
  expect(latest().longitude).toBeLessThan(ZURICH.longitude);
  await userEvent.keyboard('x');
  expect(fromTheMiddle()).toEqual({ x: -36, y: 36 });
});

test('the marker can be dragged', async () => {
  await shows(ZURICH);
  await userEvent.dragAndDrop(marker, map, { targetPosition: { x: 200, y: 300 } });
  await expect.poll(() => chosen.at(-1)?.latitude).toBeLessThan(ZURICH.latitude - 0.001);
});

test('the map pans to a position outside of its view', async () => {
  await shows(ZURICH);
  await sees(marker);
  await page.getByRole('button', { name: 'Genf' }).click();
  await expect.poll(fromTheMiddle).toEqual({ x: 0, y: 0 });
});

test('the map does not pan to intermediate values of a typed position', async () => {
  await shows(ZURICH);
  await sees(marker);
  const rows: number[] = [];
  const observer = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll<HTMLImageElement>('.leaflet-tile'))
      rows.push(Number(src.match(/\/tiles\/13\/\d+\/(\d+)/)?.[1]));
  });
  observer.observe(map.element(), { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await page.getByRole('button', { name: 'über den Äquator' }).click();
  await expect.poll(fromTheMiddle).toEqual({ x: 0, y: 0 });
  await expect.poll(() => rows.length).toBeGreaterThan(0);
  expect(Math.max(...rows)).toBeLessThan(3000);
});

test('pressing the map cancels a pending pan', async () => {
  await shows(ZURICH);
  await sees(marker);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const start = fromTheMiddle();
  (page.getByRole('button', { name: 'Genf' }).element() as HTMLElement).click();
  await expect.poll(fromTheMiddle).not.toEqual(start);
  const unfollowed = fromTheMiddle();
  map.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  vi.runAllTimers();
  expect(fromTheMiddle()).toEqual(unfollowed);
});

test('a tap asks for confirmation before it moves the marker', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await shows(null);
  await map.click();
  await sees(marker);
  expect(chosen).toHaveLength(1);
  await map.click({ position: { x: 100, y: 200 } });
  const question = page.getByRole('button', { name: 'Hierher verschieben' });
  await sees(question);
  expect(chosen).toHaveLength(1);
  await map.click({ position: { x: 200, y: 300 } });
  await question.click();
  await seesNot(question);
  expect(chosen).toHaveLength(2);
  expect(latest().latitude).toBeLessThan(ZURICH.latitude);
});

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}

/** Touches the screen with these fingers, at places of the frame that the test runs in. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const touchPoints = fingers.map(({ id, x, y }) => ({
    id,
    x: frame.left + x * scale,
    y: frame.top + y * scale,
  }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Where a finger is that has moved so far from the marker, in px. */
function besideMarker(far: number): Finger {
  const { left, top } = marker.element().getBoundingClientRect();
  return { id: 1, x: left + 5 + far, y: top + 15 + far };
}

test('a finger drags the marker', async () => {
  await shows(ZURICH);
  const places = [0, 30, 60].map(besideMarker);
  await touch('touchStart', places[0]!);
  for (const place of places) await touch('touchMove', place);
  await touch('touchEnd');
  await expect.poll(() => chosen).toHaveLength(1);
  expect(latest().latitude).toBeLessThan(ZURICH.latitude);
});

test.each([
  ['on the map', () => map.element()],
  ['elsewhere', () => page.getByRole('button', { name: 'Genf' }).element()],
])('a second finger %s puts the marker back', async (_, elementOf) => {
  await shows(ZURICH);
  const before = fromTheMiddle();
  const [start, near, far] = [0, 30, 60].map(besideMarker);
  const { left, top } = elementOf().getBoundingClientRect();
  const second = { id: 2, x: left + 10, y: top + 10 };
  await touch('touchStart', start!);
  for (const place of [near!, far!]) await touch('touchMove', place);
  await expect.poll(fromTheMiddle).not.toEqual(before);
  await touch('touchStart', far!, second);
  await touch('touchEnd');
  await expect.poll(fromTheMiddle).toEqual(before);
  expect(chosen).toEqual([]);
});
