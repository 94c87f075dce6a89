import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Stop } from '../../../src/domain/visits/fit/stops.ts';
import { RouteMap } from '../../../src/ui/map/RouteMap.tsx';
import { day, wallTime } from '../../domain/support/values.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const ZURICH = { latitude: 47.3769, longitude: 8.5417 };
const WIEDIKON = { latitude: 47.37, longitude: 8.51 };
const BERN = { latitude: 46.948, longitude: 7.4474 };

const map = page.getByRole('region', { name: 'Karte' });
const stops = page.getByRole('button', { name: /^\d+\. / });
const details = page.getByRole('dialog');
const line = () => document.querySelector('.leaflet-overlay-pane path');
const zoom = () =>
  Number(document.querySelector<HTMLImageElement>('.leaflet-tile')?.src.match(/tiles\/(\d+)/)?.[1]);

const stop = (number: number, customerName: string, fields: Partial<Stop> = {}): Stop => ({
  number,
  id: `visit ${number}`,
  jobId: 10 + number,
  customerName,
  start: wallTime(`2026-11-23T${String(7 + number).padStart(2, '0')}:00:00`),
  end: wallTime(`2026-11-23T${String(8 + number).padStart(2, '0')}:00:00`),
  recurs: true,
  eventId: 0,
  seriesDay: day('2026-11-23'),
  workerIds: [1],
  zipCode: '',
  position: ZURICH,
  isCurrentJob: false,
  isAssigned: false,
  comes: true,
  ...fields,
});

const DAY = [
  stop(1, 'Familie Frei', { position: WIEDIKON }),
  stop(2, 'Ohne Ort', { position: null }),
  stop(3, '<b>Büro</b>', { isCurrentJob: true }),
];

function Sample({ at }: { readonly at: readonly Stop[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [shown, setShown] = useState(at);
  return (
    <>
      <RouteMap
        stops={shown}
        shownId={shownId}
        onShown={() => setShownId(null)}
        height="400px"
        label="Karte"
        tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: '' }}
      />
      <button type="button" onClick={() => setShownId('visit 1')}>
        zeigen
      </button>
      <button
        type="button"
        onClick={() => setShown([stop(1, 'Früher', { id: 'early', position: WIEDIKON }), ...at])}
      >
        früher
      </button>
    </>
  );
}

async function shows(at: readonly Stop[]) {
  const part = await renderPart(<Sample at={at} />);
  await sees(map);
  return part;
}

test('specification: the stops with a position are numbered in time order and joined by a line', async () => {
  await shows(DAY);
  await expect.poll(() => stops.elements().map((one) => one.textContent)).toEqual(['1', '3']);
  await expect.poll(() => line()?.getAttribute('d')?.match(/[ML]/g)).toEqual(['M', 'L']);
  expect(line()?.getAttribute('stroke')).toBe('#9b86ff');
  expect(line()?.getAttribute('stroke-width')).toBe('3');
  expect(line()?.getAttribute('stroke-opacity')).toBe('0.7');
});

test('specification: stops that fit are shown at zoom 12', async () => {
  await shows(DAY);
  await expect.poll(zoom).toBe(12);
});

test('specification: a stop alone is shown at zoom 15', async () => {
  await shows([DAY[0]!]);
  await expect.poll(zoom).toBe(15);
});

test('stops that do not fit at zoom 12 are shown from farther away', async () => {
  await shows([DAY[0]!, stop(2, 'Bern', { position: BERN })]);
  await expect.poll(zoom).toBeLessThan(12);
  for (const name of ['1. Familie Frei, 08:00–09:00', '2. Bern, 09:00–10:00'])
    await expect.element(button(name)).toBeInViewport();
});

test('two stops at one address are apart', async () => {
  await shows([DAY[0]!, stop(2, 'Nachbarin', { position: WIEDIKON })]);
  await expect.poll(() => stops.elements()).toHaveLength(2);
  const [first, second] = stops.elements().map((one) => one.getBoundingClientRect());
  expect(second!.left).toBeGreaterThan(first!.right);
});

test('specification: the popup of a stop has the customer, the times, the job and that it is the current appointment; Enter opens it and Escape returns the focus', async () => {
  await shows(DAY);
  await sees(stops.first());
  (stops.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(stops.nth(1).element());
  await userEvent.keyboard('{Enter}');
  await sees(details);
  await expect.poll(() => details.element().contains(document.activeElement)).toBe(true);
  for (const text of ['<b>Büro</b>', '10:00–11:00', 'Auftrag 13', 'Aktueller Termin'])
    await sees(details.getByText(text));
  await userEvent.keyboard('{Escape}');
  await seesNot(details);
  expect(document.activeElement).toBe(stops.nth(1).element());
});

test('specification: the popup of another job says so and leads to it', async () => {
  await shows(DAY);
  await button('1. Familie Frei, 08:00–09:00').click();
  await sees(details.getByText('Anderer Termin'));
  await expect
    .element(details.getByRole('link', { name: 'Auftrag 11' }))
    .toHaveAttribute('href', '/jobs/11');
  await details.getByRole('button', { name: 'Schliessen' }).click();
  await seesNot(details);
});

test('specification: a stop that is asked for is centred at zoom 15 with its popup open', async () => {
  await shows(DAY);
  await sees(stops.first());
  await button('zeigen').click();
  await sees(details.getByText('Familie Frei'));
  await expect.poll(zoom).toBe(15);
});

test('the Tab key goes through the stops in their order, those that came later too', async () => {
  await shows(DAY);
  await sees(stops.first());
  await button('früher').click();
  await sees(button(/Früher/));
  expect(stops.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    '1. Früher, 08:00–09:00',
    '1. Familie Frei, 08:00–09:00',
    '3. <b>Büro</b>, 10:00–11:00',
  ]);
});
