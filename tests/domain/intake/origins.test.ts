import { expect, test } from 'vitest';
import { originsIn, pageOn } from '../../../src/domain/intake/origins.ts';

test('addresses of websites are taken as people write them, each once', () => {
  const text =
    'www.putzblitz.ch, https://putzblitz.ch/kontakt\nhttp://localhost:8080 www.putzblitz.ch';
  expect(originsIn(text)).toEqual({
    origins: ['https://www.putzblitz.ch', 'https://putzblitz.ch', 'http://localhost:8080'],
    wrong: [],
  });
});

test.each(['ftp://putzblitz.ch', 'javascript:alert(1)', 'https://', 'file:///etc/passwd'])(
  '%s is no website',
  (text) => {
    expect(originsIn(`putzblitz.ch ${text}`)).toEqual({
      origins: ['https://putzblitz.ch'],
      wrong: [text],
    });
  },
);

test('a page is on a website, or on none', () => {
  const origins = ['https://a.example', 'https://b.example'];
  expect(pageOn(origins, ' https://b.example/danke?x=1 ')).toBe('https://b.example/danke?x=1');
  expect(pageOn(origins, 'https://c.example/danke')).toBeUndefined();
  expect(pageOn(origins, 'https://a.example@c.example/')).toBeUndefined();
  expect(pageOn(origins, 'https://me:secret@a.example/')).toBeUndefined();
  expect(pageOn(origins, '/danke')).toBeUndefined();
});
