import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Popup } from '../../../src/ui/overlays/Popup.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const popup = page.getByRole('dialog', { name: 'Familie Hug' });
const visit = button('Einsatz');

function Visit({ left, top }: { left: string; top: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ height: '1500px' }}>
      <p style={{ padding: '0 40vw' }}>Daneben</p>
      <button
        type="button"
        ref={setAnchor}
        style={{ position: 'absolute', left, top, width: '60px', height: '24px' }}
        onClick={() => setIsOpen(true)}
      >
        Einsatz
      </button>
      {isOpen && (
        <Popup anchor={anchor!} title="Familie Hug" onClose={() => setIsOpen(false)}>
          <a href="#job">Details</a>
        </Popup>
      )}
      <a href="#after">Danach</a>
    </div>
  );
}

async function opens(left = '100px', top = '100px') {
  const part = await renderPart(<Visit left={left} top={top} />);
  await visit.click();
  await sees(popup);
  return part;
}

const box = () => popup.element().getBoundingClientRect();
const anchorBox = () => visit.element().getBoundingClientRect();

test.each([
  { where: 'in the middle', left: '40vw', top: '50vh' },
  { where: 'at the right edge', left: 'calc(100vw - 60px)', top: '50vh' },
  { where: 'at the lower right', left: 'calc(100vw - 60px)', top: 'calc(100vh - 24px)' },
  { where: 'at the lower left', left: '0px', top: 'calc(100vh - 24px)' },
])(
  'beside a visit $where, it is within the window and does not cover it',
  async ({ left, top }) => {
    await opens(left, top);
    const { left: start, right, top: upper, bottom } = box();
    expect(start).toBeGreaterThanOrEqual(8);
    expect(upper).toBeGreaterThanOrEqual(8);
    expect(right).toBeLessThanOrEqual(innerWidth - 8);
    expect(bottom).toBeLessThanOrEqual(innerHeight - 7);
    expect(start >= anchorBox().right || right <= anchorBox().left).toBe(true);
  },
);

test('on a phone it is within the window', async () => {
  await page.viewport(375, 700);
  await opens('150px', '100px');
  expect(box().left).toBeGreaterThanOrEqual(8);
  expect(box().right).toBeLessThanOrEqual(375 - 8);
});

test('it stays beside its visit while the page is scrolled', async () => {
  await opens('40vw', '300px');
  expect(box().top).toBe(anchorBox().top);
  scrollTo(0, 120);
  await expect.poll(() => anchorBox().top).toBeLessThan(200);
  await expect.poll(() => box().top).toBe(anchorBox().top);
});

test('it stays within the window when its content grows', async () => {
  await opens('40vw', 'calc(100vh - 24px)');
  (popup.element() as HTMLElement).style.minHeight = '400px';
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(innerHeight - 7);
});

test('a visit out of view is scrolled into view', async () => {
  await opens('100px', '1400px');
  scrollTo(0, 0);
  await userEvent.keyboard('{Escape}');
  await seesNot(popup);
  (visit.element() as HTMLElement).click();
  await sees(popup);
  expect(anchorBox().bottom).toBeLessThanOrEqual(innerHeight);
});

test.each([
  { how: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  { how: 'its button', close: () => button('Schliessen').click() },
])('the focus goes to its link, and back to the visit after $how', async ({ close }) => {
  await opens();
  await expect.element(page.getByRole('link', { name: 'Details' })).toHaveFocus();
  await close();
  await seesNot(popup);
  await expect.element(visit).toHaveFocus();
});

test('it closes when the focus leaves it by Tab', async () => {
  await opens();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Schliessen')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await seesNot(popup);
});

test('specification: a click beside it closes it', async () => {
  await opens();
  await page.getByText('Daneben').click();
  await seesNot(popup);
});
