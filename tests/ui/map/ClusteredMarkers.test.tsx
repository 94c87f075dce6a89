import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClusteredMarkers } from '../../../src/ui/map/ClusteredMarkers.tsx';
import { HiddenMarkersNotice } from '../../../src/ui/map/HiddenMarkersNotice.tsx';
import { PositionMarker } from '../../../src/ui/map/PositionMarker.tsx';
import { TileMap } from '../../../src/ui/map/TileMap.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const ZURICH = { latitude: 47.3769, longitude: 8.5417 };
const BERN = { latitude: 46.948, longitude: 7.4474 };
const EAST = { latitude: 47.3769, longitude: 8.6 };

const many = (count: number, position = ZURICH, first = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index, position }));

/** A column of pins, 20 px from each other at zoom 12. */
const COLUMN = Array.from({ length: 51 }, (_, index) => ({
  id: index + 1,
  position: { ...ZURICH, latitude: ZURICH.latitude + (index - 25) * 0.005 },
}));

const map = page.getByRole('region', { name: 'Karte' });
const pins = page.getByRole('button', { name: /^Haus/ });
const clusters = page.getByRole('button', { name: /zusammen|an einem Ort/ });

let chosen: number[] = [];

interface SampleProps {
  readonly pins: readonly { readonly id: number; readonly position: typeof ZURICH }[];
}

function Sample({ pins: shown }: SampleProps) {
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  return (
    <>
      <TileMap
        center={ZURICH}
        zoom={12}
        height="400px"
        label="Karte"
        tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: '' }}
      >
        <ClusteredMarkers
          pins={shown}
          highlightedId={highlightedId}
          clusterName={(count, isOnePlace) =>
            `${count} ${isOnePlace ? 'an einem Ort' : 'zusammen'}`
          }
        >
          {(pin, offset) => (
            <PositionMarker
              {...pin}
              label={`Haus ${pin.id}`}
              offset={offset}
              highlighted={pin.id === highlightedId}
              onHover={() => {}}
              onChoose={(id) => chosen.push(id)}
            />
          )}
        </ClusteredMarkers>
        <HiddenMarkersNotice positions={shown.map(({ position }) => position)} />
      </TileMap>
      <button type="button" onClick={() => setHighlightedId(51)}>
        hervorheben
      </button>
    </>
  );
}

async function shows(shown: SampleProps['pins']) {
  chosen = [];
  const part = await renderPart(<Sample pins={shown} />);
  await sees(map);
  return part;
}

test('up to fifty pins are a marker each', async () => {
  await shows(many(50));
  await expect.poll(() => pins.elements()).toHaveLength(50);
  await seesNot(clusters);
});

test('of more pins, those that would cover each other are one button with their number', async () => {
  await shows([...many(50), { id: 51, position: EAST }]);
  await sees(button('50 an einem Ort'));
  expect(button('50 an einem Ort').element().textContent).toBe('50');
  expect(pins.elements().map((pin) => pin.getAttribute('aria-label'))).toEqual(['Haus 51']);
});

test('pressing a cluster zooms in until its pins are apart, and keeps the focus on the map', async () => {
  await shows(COLUMN);
  await expect.poll(() => clusters.elements().length).toBeGreaterThan(1);
  const before = pins.elements().length;
  (clusters.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => pins.elements().length).toBeGreaterThan(before);
  expect(document.activeElement).toBe(map.element());
});

test('pressing a cluster of one place shows its pins beside each other, all to be chosen', async () => {
  await shows([...many(3), ...many(48, EAST, 4)]);
  await button('3 an einem Ort').click();
  await sees(button('Haus 3'));
  await button('Haus 2').click();
  await button('Haus 3').click();
  await button(/^Haus 1$/).click();
  expect(chosen).toEqual([2, 3, 1]);
  await sees(button('48 an einem Ort'));
});

test('many pins of one place stand in rows, none of them covered', async () => {
  await shows([...many(20), ...many(31, EAST, 21)]);
  await button('20 an einem Ort').click();
  await expect.poll(() => pins.elements()).toHaveLength(20);
  const places = pins.elements().map((pin) => {
    const { left, top } = pin.getBoundingClientRect();
    return `${Math.round(left)} ${Math.round(top)}`;
  });
  expect(new Set(places).size).toBe(20);
  expect(new Set(places.map((place) => place.split(' ')[1])).size).toBe(3);
});

test('the cluster that contains the highlighted pin is highlighted', async () => {
  await shows([...many(30), ...many(21, EAST, 31)]);
  await button('hervorheben').click();
  await expect.element(button('21 an einem Ort')).toHaveAttribute('data-highlighted');
  await expect.element(button('30 an einem Ort')).not.toHaveAttribute('data-highlighted');
});

test('every pin outside the map is counted, clustered or not', async () => {
  await shows([...many(30), ...many(25, BERN, 31)]);
  await sees(page.getByText('25 Anfragen ausserhalb des Kartenausschnitts'));
  await button('Alle zeigen').click();
  await sees(button('25 an einem Ort'));
  await seesNot(page.getByText('ausserhalb des Kartenausschnitts'));
});
