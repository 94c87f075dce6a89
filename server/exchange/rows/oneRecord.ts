import { telephonesIn } from '../../../src/domain/person/telephone.ts';
import { fold } from '../../fold.ts';
import type { FlatRecord } from '../columns/columns.ts';
import type { HintCode } from '../columns/hint.ts';

/** The columns of which a field is made where the file has none for it, best first. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  name: ['company', 'last_name', 'first_name'],
  email: ['second_email'],
  phone: ['second_phone'],
  zip_code: ['zip_and_city'],
  city: ['zip_and_city'],
};

/** Which of the columns that a file has holds a field, or a part of it; undefined where none does. */
export function columnOf(field: string, has: (column: string) => boolean): string | undefined {
  return [field, ...(MADE_OF[field] ?? [])].find(has);
}

type Say = (code: HintCode, field: string, value: string) => void;

interface Options {
  /** Whether the file has a column for a field. */
  readonly has: (field: string) => boolean;
  readonly say: Say;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function joined(...parts: readonly unknown[]): string {
  return parts.map(textOf).filter(Boolean).join(' ');
}

function nameOf(values: FlatRecord, { has, say }: Options): string {
  const { company, name, first_name, last_name } = values;
  const person = has('last_name') ? joined(first_name, last_name) : joined(first_name, name);
  const named = has('last_name') ? textOf(name) || person : person;
  const chosen = textOf(company) || named;
  for (const left of new Set([named, person])) {
    if (left === '' || fold(chosen).includes(fold(left))) continue;
    say('leftOut', has('last_name') ? 'last_name' : 'name', left);
  }
  if (has('company') && chosen !== '' && textOf(company) === '') {
    say('companyMissing', 'company', chosen);
  }
  return chosen;
}

const PLACES = [
  /^(?<zip>(?:[A-Z]{1,3}[- ]?)?\d{4,5})(?:[ ,/]+(?<city>[^\s,/].*))?$/,
  /^(?<city>\D*[^\d ,/])[ ,/]+(?<zip>(?:[A-Z]{1,3}-)?\d{4,5})$/,
];

/** `8001 Zürich` or `Zürich 8001` taken apart; what has no such number is a town. */
function placeOf(text: string): { readonly zip_code: string; readonly city: string } {
  const groups = PLACES.map((place) => place.exec(text)?.groups).find(Boolean);
  return groups
    ? { zip_code: groups['zip']!, city: groups['city'] ?? '' }
    : { zip_code: '', city: text };
}

const sameText = (one: string, other: string) => fold(one) === fold(other);

function sameNumber(one: string, other: string): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return (
    telephonesIn(one).some((number) => telephonesIn(other).includes(number)) ||
    digits(one) === digits(other)
  );
}

/** Countries whose postcodes have five digits, of which the first may be a zero. */
const FIVE_DIGITS =
  /^(?:d|de|deu|deutschland|germany|alemania|e|es|esp|spanien|spain|espana|f|fr|fra|frankreich|france|francia|i|it|ita|italien|italy|italia)$/;
const SWISS = /^(?:ch|che|schweiz|switzerland|suiza|suisse|svizzera)$/;
const SHORT_ZIP = /^\d{4}$/;

/**
 * The fields of a record from the columns of a table of others: a name from its parts, a telephone
 * number from one of two columns, a postcode and a town from one. Says what it leaves out.
 */
export function oneRecord(values: FlatRecord, options: Options): FlatRecord {
  const { has, say } = options;
  const {
    company: _company,
    first_name: _first,
    last_name: _last,
    house_number,
    second_email,
    second_phone,
    zip_and_city,
    country,
    ...fields
  } = values as Record<string, unknown>;

  /** Writes a value where the field has none, and else says that it is left out. */
  function take(field: string, from: string, value: unknown, isSame = sameText): void {
    const text = textOf(value);
    if (text === '') return;
    const before = textOf(fields[field]);
    if (before === '') fields[field] = text;
    else if (!isSame(before, text)) say('leftOut', from, text);
  }

  if (['name', 'company', 'first_name', 'last_name'].some(has)) {
    const name = nameOf(values, options);
    if (name !== '') fields['name'] = name;
  }
  const address = joined(fields['address'], house_number);
  if (address !== '') fields['address'] = address;
  take('email', 'second_email', second_email);
  take('phone', 'second_phone', second_phone, sameNumber);
  const place = placeOf(textOf(zip_and_city));
  take('zip_code', 'zip_and_city', place.zip_code);
  take('city', 'zip_and_city', place.city);
  const land = fold(textOf(country));
  if (land !== '' && !SWISS.test(land)) say('leftOut', 'country', textOf(country));
  const zip = textOf(fields['zip_code']);
  if (SHORT_ZIP.test(zip) && FIVE_DIGITS.test(land)) {
    fields['zip_code'] = `0${zip}`;
    say('zeroLost', has('zip_code') ? 'zip_code' : 'zip_and_city', zip);
  }
  return fields;
}
