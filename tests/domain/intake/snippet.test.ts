import { expect, test } from 'vitest';
import { pageWithForm, snippetOf } from '../../../src/domain/intake/snippet.ts';
import { LANGUAGES } from '../../../src/domain/text/language.ts';

test.each(LANGUAGES)(
  'in %s each field of the form is in its label, and it needs no script',
  (language) => {
    const html = snippetOf('https://plan.example/api/intake/3f9a', language);
    expect(html).toContain('<form method="post" action="https://plan.example/api/intake/3f9a"');
    const labelled = [...html.matchAll(/<label>.*?name="(\w+)".*?<\/label>/g)].map(
      ([, name]) => name,
    );
    expect(labelled).toEqual([
      'name',
      'phone',
      'email',
      'address',
      'zip_code',
      'city',
      'frequency',
      'duration',
      'times',
      'comment',
      'website',
    ]);
    expect(html).not.toMatch(/script|style=|on\w+=/);
  },
);

test('the field for robots is hidden from people', () => {
  expect(snippetOf('/', 'de')).toContain(
    '<p hidden><label>Bitte leer lassen <input name="website"',
  );
});

test.each(LANGUAGES)(
  'in %s the form is a page of its own, with a heading and without a script',
  (language) => {
    const address = 'https://plan.example/api/intake/3f9a';
    const html = pageWithForm(address, language);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${language}">`));
    expect(html).toContain(snippetOf(address, language));
    const [title, heading] = ['title', 'h1'].map((tag) => html.split(`<${tag}>`)[1]?.split('<')[0]);
    expect(title).toBe(heading);
    expect(html).not.toMatch(/<script| on\w+=|https?:\/\/(?!plan)/);
  },
);
