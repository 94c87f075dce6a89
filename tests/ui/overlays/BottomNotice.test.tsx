import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BottomNotice } from '../../../src/ui/overlays/BottomNotice.tsx';
import { NoticeStack } from '../../../src/ui/overlays/NoticeStack.tsx';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const notice = (name: string) => page.getByRole('region', { name });
const boxOf = (name: string) => notice(name).element().getBoundingClientRect();
const room = () =>
  Number.parseFloat(document.documentElement.style.getPropertyValue('--notice-height') || '0');

function Notices() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <>
      <NoticeStack />
      {['Requests', 'Jobs'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen([...open, name])}>
          Change {name}
        </button>
      ))}
      {open.map((name) => (
        <BottomNotice
          key={name}
          label={name}
          onClose={() => setOpen(open.filter((other) => other !== name))}
        >
          {name} are saved.
        </BottomNotice>
      ))}
    </>
  );
}

test('two notices stand one above the other, and the page makes room for as many as there are', async () => {
  await renderPart(<Notices />);
  await button('Change Requests').click();
  await button('Change Jobs').click();
  await sees(notice('Jobs'));
  expect(boxOf('Requests').bottom).toBeLessThan(boxOf('Jobs').top);
  expect(boxOf('Jobs').bottom).toBeLessThan(innerHeight);
  await expect.poll(room).toBeGreaterThanOrEqual(boxOf('Jobs').bottom - boxOf('Requests').top);
  const both = room();
  await notice('Requests').getByRole('button', { name: 'Schliessen' }).click();
  await seesNot(notice('Requests'));
  await sees(notice('Jobs'));
  await expect.poll(room).toBeLessThan(both);
  await notice('Jobs').getByRole('button', { name: 'Schliessen' }).click();
  await seesNot(notice('Jobs'));
  expect(room()).toBe(0);
});

test('a notice moves nothing with the focus that is taller than the window', async () => {
  await renderPart(
    <>
      <Notices />
      <div role="group" aria-label="Plan" tabIndex={-1} style={{ height: 3000, marginTop: 200 }} />
    </>,
  );
  (page.getByRole('group').element() as HTMLElement).focus({ preventScroll: true });
  scrollTo(0, 100);
  (button('Change Jobs').element() as HTMLElement).click();
  await sees(notice('Jobs'));
  await expect.poll(room).toBeGreaterThan(0);
  await nextPaint();
  expect(scrollY).toBe(100);
});
