import { expect, test } from 'vitest';
import { snippetOf } from '../../../src/domain/intake/snippet.ts';
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
