import { demoCustomers } from '../demo/customers.ts';

/** A contact as bexio stores it, of the fields that this product reads. */
export interface SandboxContact {
  readonly id: number;
  readonly nr: string;
  /** A company, or a person. */
  readonly contact_type_id: 1 | 2;
  readonly name_1: string;
  readonly name_2: string | null;
  readonly mail: string | null;
  readonly mail_second: string | null;
  readonly phone_fixed: string | null;
  readonly phone_mobile: string | null;
  readonly address: string | null;
  readonly street_name: string | null;
  readonly house_number: string | null;
  readonly address_addition: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly contact_group_ids: string | null;
  readonly updated_at: string;
  /** Not in an answer: lists show either those that are archived, or the others. */
  readonly is_archived: boolean;
}

export const CONTACT_GROUPS = [
  { id: 1, name: 'Kunden' },
  { id: 2, name: 'Lieferanten' },
  { id: 3, name: 'Interessenten' },
];

/** @internal */
export const BLANK_CONTACT: Omit<SandboxContact, 'id' | 'nr'> = {
  contact_type_id: 2,
  name_1: '',
  name_2: null,
  mail: null,
  mail_second: null,
  phone_fixed: null,
  phone_mobile: null,
  address: null,
  street_name: null,
  house_number: null,
  address_addition: null,
  postcode: null,
  city: null,
  contact_group_ids: '1',
  updated_at: '2026-11-02 09:14:00',
  is_archived: false,
};

/** Contacts as they come about in years of use, each odd in its own way. */
const ODD: readonly Partial<SandboxContact>[] = [
  {
    contact_type_id: 1,
    name_1: 'Kehrli & Söhne AG',
    name_2: 'Niederlassung Uster',
    mail: 'uster@kehrli.example',
    phone_fixed: '044 940 11 22',
    street_name: 'Bankstrasse',
    house_number: '12a',
    address_addition: '3. Stock',
    postcode: '8610',
    city: 'Uster',
  },
  { name_1: '', mail: 'ohne.name@example.ch', city: 'Zürich' },
  { name_1: 'Aebersold', name_2: 'Ruth', city: 'Bülach', is_archived: true },
  { name_1: 'Frei', name_2: 'Andrea', mail: 'familie.frei@example.ch', city: 'Dübendorf' },
  { name_1: 'Frei', name_2: 'Markus', mail: 'familie.frei@example.ch', city: 'Dübendorf' },
  {
    name_1: 'Müller-Ångström',
    name_2: 'Zoë',
    phone_mobile: '079 555 66 77',
    address: 'Chemin de la Forêt 3',
    postcode: '1204',
    city: 'Genève',
  },
  {
    contact_type_id: 1,
    name_1: `Genossenschaft ${'für gemeinschaftliches Wohnen und Arbeiten '.repeat(5).trim()}`,
    city: 'Winterthur',
  },
  {
    contact_type_id: 1,
    name_1: 'Papeterie Linth GmbH',
    mail_second: 'bestellung@papeterie-linth.example',
    postcode: '8640',
    city: 'Rapperswil',
    contact_group_ids: '2',
  },
  {
    contact_type_id: 1,
    name_1: 'Pilatus Treuhand AG',
    phone_fixed: '041 555 20 30',
    street_name: 'Seestrasse',
    house_number: '1',
    postcode: '6052',
    city: 'Hergiswil',
    contact_group_ids: '1,3',
  },
  { name_1: 'Nussbaum', name_2: 'Selina', contact_group_ids: null, postcode: '8400' },
];

const COMPANY = /\b(AG|GmbH|Partner|Praxis|Restaurant|Stiftung|Verein|Atelier)\b/;

function nameOf(name: string): Pick<SandboxContact, 'contact_type_id' | 'name_1' | 'name_2'> {
  const words = name.split(' ');
  if (COMPANY.test(name) || words.length !== 2) {
    return { contact_type_id: 1, name_1: name, name_2: null };
  }
  return { contact_type_id: 2, name_1: words[1]!, name_2: words[0]! };
}

/** All invented: the customers of the demo, and then the odd ones, by their ids. */
export function inventContacts(): Map<number, SandboxContact> {
  const known = demoCustomers.map(({ name, email, phone, address, zip_code, city }) => ({
    ...nameOf(name),
    mail: email,
    phone_fixed: phone,
    address,
    postcode: zip_code,
    city,
  }));
  const contacts = [...known, ...ODD].map((contact, index) => {
    const id = index + 1;
    return { ...BLANK_CONTACT, ...contact, id, nr: String(id) };
  });
  return new Map(contacts.map((contact) => [contact.id, contact]));
}
