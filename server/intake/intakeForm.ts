import type { WireIntakeFields, WireIntakeForm } from '../../src/api/contract/intake.ts';

const TEXTS = [
  'name',
  'email',
  'phone',
  'address',
  'zip_code',
  'city',
  'frequency',
  'comment',
  'website',
  'opened_at',
] as const satisfies readonly (keyof WireIntakeForm)[];

/** A number as people type it: `2,5`. */
function numberIn(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}

/** The fields of a form as a program sends them. */
export function sentBy(form: URLSearchParams): object {
  const texts = TEXTS.flatMap((field) => {
    const text = form.get(field);
    return text === null ? [] : [[field, text.trim()]];
  });
  return {
    ...Object.fromEntries(texts),
    duration: numberIn(form.get('duration') ?? ''),
    times: form.getAll('times').filter((text) => text.trim() !== ''),
  };
}

/** A text in one line, without characters that nobody sees. */
function lineOf(text = ''): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

/** A text in lines. */
function linesOf(text = ''): string {
  return text
    .split(/\r\n|[\n\r]/)
    .map(lineOf)
    .join('\n')
    .trim();
}

/** What a form has said, without what is for programs alone. */
export function fieldsOf(form: WireIntakeForm): WireIntakeFields {
  return {
    name: lineOf(form.name),
    email: lineOf(form.email),
    phone: lineOf(form.phone),
    address: lineOf(form.address),
    zip_code: lineOf(form.zip_code),
    city: lineOf(form.city),
    frequency: lineOf(form.frequency),
    duration: form.duration ?? null,
    times: (form.times ?? []).map(lineOf).filter(Boolean),
    comment: linesOf(form.comment),
  };
}

/** In ms: nobody fills in a form faster. */
const SHORTEST = 3000;

/** What tells that no person has filled in a form; null if nothing does. */
export function suspicionOf(
  { website = '', opened_at = '' }: WireIntakeForm,
  now: Date,
): 'robot' | 'hasty' | null {
  if (website.trim() !== '') return 'robot';
  const open = now.getTime() - Date.parse(opened_at);
  return open < SHORTEST ? 'hasty' : null;
}
