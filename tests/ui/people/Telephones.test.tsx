import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { searchFor } from '../../../src/domain/search/search.ts';
import { CallLinks } from '../../../src/screens/visits/card/CardLine.tsx';
import { phoneCell } from '../../../src/screens/people/contactCells.tsx';
import { markerOf } from '../../../src/ui/table/mark.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const phone = '044\u00A0555 12 34 (Büro) / 079 555 12 34';

const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('only the telephone numbers of a text are links', async () => {
  await renderPart(<div>{phoneCell({ phone }, markerOf(searchFor('044 555 büro')))}</div>);
  await sees(page.getByRole('link', { name: '079 555 12 34' }));
  expect(links()).toEqual([
    ['044 555 12 34', 'tel:+41445551234'],
    ['079 555 12 34', 'tel:+41795551234'],
  ]);
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['044 555', 'Büro']);
});

test('each number of a person is called by a link of its own', async () => {
  await renderPart(<CallLinks phone={phone} name="Ana" />);
  await sees(page.getByRole('link', { name: 'Ana anrufen, 079 555 12 34' }));
  expect(links().map(([, href]) => href)).toEqual(['tel:+41445551234', 'tel:+41795551234']);
});
