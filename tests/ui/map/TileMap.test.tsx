import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Coordinates } from '../../../src/domain/entities.ts';
import { TileMap } from '../../../src/ui/map/TileMap.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const ZURICH = { latitude: 47.3769, longitude: 8.5417 };
const THERE = '/tiles/{z}/{x}/{y}.png';
const NOWHERE = 'http://127.0.0.1:9/{z}/{x}/{y}.png';
const attribution = '© OpenStreetMap contributors';

const map = page.getByRole('region', { name: 'Kunden' });
const notice = page.getByText('Der Kartenhintergrund lässt sich nicht laden.', { exact: false });
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')];
const zoomShown = () =>
  pictures()
    .at(-1)
    ?.src.match(/\/tiles\/(\d+)/)?.[1];

let clicked: Coordinates[] = [];

interface SampleProps {
  readonly tilesUrl: string;
  readonly center: Coordinates;
}

function Sample({ tilesUrl, center }: SampleProps) {
  const [url, setUrl] = useState(tilesUrl);
  return (
    <>
      <TileMap
        center={center}
        zoom={12}
        height="400px"
        label="Kunden"
        tiles={{ url, attribution }}
        onClick={(position) => clicked.push(position)}
      />
      <button type="button" onClick={() => setUrl(THERE)}>
        come back
      </button>
    </>
  );
}

async function shows(tilesUrl = THERE, center: Coordinates = ZURICH) {
  clicked = [];
  const part = await renderPart(<Sample tilesUrl={tilesUrl} center={center} />);
  await sees(map);
  return part;
}

test('a map shows its tiles and their attribution', async () => {
  await shows();
  await expect.poll(() => pictures().length).toBeGreaterThan(3);
  expect(zoomShown()).toBe('12');
  expect(map.element().getBoundingClientRect().height).toBe(400);
  const thanks = page.getByRole('link', { name: attribution });
  await expect.element(thanks).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await seesNot(notice);
});

test('failed tiles show a notice until one loads', async () => {
  await shows(NOWHERE);
  await sees(notice);
  await sees(button('Vergrössern'));
  await button('come back').click();
  await seesNot(notice);
});

test('the map zooms by button and keyboard', async () => {
  await shows();
  await expect.poll(zoomShown).toBe('12');
  await button('Vergrössern').click();
  await expect.poll(zoomShown).toBe('13');
  await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).toBeNull();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('-');
  await expect.poll(zoomShown).toBe('12');
});

test('a click on the map returns its position', async () => {
  await shows();
  await map.click({ position: { x: 300, y: 200 } });
  const [place] = clicked;
  expect(place!.latitude).toBeCloseTo(ZURICH.latitude, 2);
  expect(place!.longitude).toBeLessThan(ZURICH.longitude);
});

test('a click beyond the date line returns a wrapped longitude', async () => {
  await shows(THERE, { latitude: 47.3769, longitude: 368.5417 });
  await map.click();
  expect(clicked[0]!.longitude).toBeCloseTo(ZURICH.longitude, 2);
});

test('on a touch screen, one finger does not drag the map, and a hint asks for two', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await shows();
  await sees(page.getByText('Karte mit zwei Fingern verschieben'));
  expect(map.element().matches('.leaflet-touch-drag, .leaflet-grab')).toBe(false);
});

test('a map that goes while it zooms leaves nothing to be done', async () => {
  const { close } = await shows();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  (button('Vergrössern').element() as HTMLElement).click();
  await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).not.toBeNull();
  close();
  expect(() => vi.runAllTimers()).not.toThrow();
});
