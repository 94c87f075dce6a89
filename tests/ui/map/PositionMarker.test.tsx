import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PositionMarker } from '../../../src/ui/map/PositionMarker.tsx';
import { TileMap } from '../../../src/ui/map/TileMap.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const ZURICH = { latitude: 47.3769, longitude: 8.5417 };

let chosen: number[] = [];

function Sample() {
  const [name, setName] = useState('Familie Frei');
  const marker = {
    position: ZURICH,
    highlighted: false,
    onHover: () => {},
    onChoose: (id: number) => chosen.push(id),
  };
  return (
    <>
      <TileMap
        center={ZURICH}
        zoom={12}
        height="400px"
        label="Karte"
        tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: '' }}
      >
        <PositionMarker id={1} label={name} offset={0} {...marker} />
        <PositionMarker id={2} label="Büro Frei" offset={1} {...marker} />
      </TileMap>
      <button type="button" onClick={() => setName('Familie Frei-Keller')}>
        umbenennen
      </button>
    </>
  );
}

async function shows() {
  chosen = [];
  const part = await renderPart(<Sample />);
  await sees(page.getByRole('region', { name: 'Karte' }));
  return part;
}

test('the name of a marker is updated', async () => {
  await shows();
  await button('umbenennen').click();
  await sees(page.getByRole('button', { name: 'Familie Frei-Keller' }));
  await seesNot(page.getByRole('button', { name: 'Familie Frei', exact: true }));
});

test('of two markers at the same position, both are visible and clickable', async () => {
  await shows();
  await button('Büro Frei').click();
  await page.getByRole('button', { name: 'Familie Frei' }).click({ position: { x: 6, y: 14 } });
  expect(chosen).toEqual([2, 1]);
});

test('the name of a marker is shown on hover, as text', async () => {
  await shows();
  await button('Büro Frei').hover();
  await sees(page.getByText('Büro Frei'));
  await button('umbenennen').hover();
  await seesNot(page.getByText('Büro Frei'));
});

test('the name of a marker is shown on keyboard focus until Escape', async () => {
  await shows();
  await sees(button('Büro Frei'));
  (button('Vergrössern').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(button('Büro Frei').element());
  await sees(page.getByText('Büro Frei'));
  await userEvent.keyboard('{Escape}');
  await seesNot(page.getByText('Büro Frei'));
  expect(document.activeElement).toBe(button('Büro Frei').element());
});
