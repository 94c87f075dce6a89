import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { searchFor } from '../../../src/domain/search/search.ts';
import { ContactActions } from '../../../src/screens/people/ContactActions.tsx';
import { phoneCell } from '../../../src/screens/people/contactCells.tsx';
import { markerOf } from '../../../src/ui/table/mark.tsx';
import { button, sees } from '../../support/screen/gestures.ts';
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

test('beside a field, each of its two numbers is called by a link of its own', async () => {
  const person = { name: '', email: '', phone, address: '', zipCode: '', city: '' };
  await renderPart(<ContactActions field="phone" person={person} />);
  await sees(button(`Kopieren: ${phone}`));
  const labels = [...document.querySelectorAll('a')].map((link) => link.ariaLabel);
  expect(labels).toEqual(['Anrufen: 044 555 12 34', 'Anrufen: 079 555 12 34']);
  expect(links()).toEqual([
    ['Anrufen', 'tel:+41445551234'],
    ['Anrufen', 'tel:+41795551234'],
  ]);
});
