import type { WireCustomer } from '../../src/api/contract/records/customers.ts';
import { customerNotes } from './notes.ts';

type CustomerRow = readonly [
  name: string,
  email: string,
  address: string,
  zipAndCity: string,
  latitude: number | null,
  longitude: number | null,
];

/** Fictitious people and companies at real addresses in and around Zurich. */
const rows: readonly CustomerRow[] = [
  ['Verena Stäubli', 'v.staeubli', 'Rämistrasse 8', '8001 Zürich', 47.3676, 8.546],
  ['Advokatur Hürlimann & Partner', 'kanzlei', 'Bahnhofstrasse 32', '8001 Zürich', 47.37, 8.5391],
  ['Buchhandlung am Markt GmbH', 'laden', 'Rindermarkt 12', '8001 Zürich', 47.3723, 8.5441],
  ['Thomas Ackermann', 't.ackermann', 'Universitätstrasse 69', '8006 Zürich', 47.3827, 8.5493],
  ['Physiotherapie Enge AG', 'praxis.enge', 'Tessinerplatz 7', '8002 Zürich', 47.3643, 8.5316],
  ['Claudia Brunner-Vögeli', 'c.brunner', 'Gartenstrasse 10', '8002 Zürich', 47.368, 8.533],
  ['Familie Özdemir', 'oezdemir', 'Birmensdorferstrasse 155', '8003 Zürich', 47.3708, 8.5192],
  ['Yogaraum Idaplatz', 'hallo.yogaraum', 'Idaplatz 3', '8003 Zürich', 47.3737, 8.5186],
  ['Restaurant Kupferpfanne', 'kupferpfanne', 'Langstrasse 98', '8004 Zürich', 47.3775, 8.5273],
  ['Nadia Hofstetter', 'n.hofstetter', 'Stauffacherstrasse 60', '8004 Zürich', 47.3734, 8.5268],
  ['Grafikatelier Punktum', 'atelier', 'Limmatstrasse 107', '8005 Zürich', 47.3833, 8.5335],
  ['Velowerk Hardbrücke AG', 'velowerk', 'Hardstrasse 201', '8005 Zürich', 47.3862, 8.5173],
  ['Zahnarztpraxis Caviezel', 'caviezel', 'Weinbergstrasse 109', '8006 Zürich', 47.3858, 8.5417],
  ['Rosmarie Zollinger', 'r.zollinger', 'Stampfenbachstrasse 52', '8006 Zürich', 47.3813, 8.5418],
  ['Seefeld Immobilien AG', 'verwaltung', 'Seefeldstrasse 60', '8008 Zürich', 47.361, 8.5517],
  ['Peter und Heidi Landolt', 'landolt', 'Zollikerstrasse 107', '8008 Zürich', 47.3588, 8.5604],
  ['Kita Sunneblueme', 'kita.sunneblueme', 'Asylstrasse 60', '8032 Zürich', 47.3706, 8.5608],
  ['Familie Gubler', 'gubler', 'Witikonerstrasse 360', '8053 Zürich', 47.3577, 8.5905],
  ['Helena Kowalski', 'h.kowalski', 'Zürichbergstrasse 71', '8044 Zürich', 47.3793, 8.5597],
  ['Coiffeur Rosengarten', 'rosengarten', 'Röschibachplatz 5', '8037 Zürich', 47.393, 8.5287],
  ['Markus Wettstein', 'm.wettstein', 'Limmattalstrasse 177', '8049 Zürich', 47.4022, 8.4985],
  ['Apotheke am Sternen', 'apotheke', 'Schaffhauserstrasse 355', '8050 Zürich', 47.41, 8.5465],
  ['Nordlicht Software AG', 'nordlicht', 'Binzmühlestrasse 14', '8050 Zürich', 47.4144, 8.5497],
  ['Familie Rexhepi', 'rexhepi', 'Winterthurerstrasse 511', '8051 Zürich', 47.405, 8.572],
  ['Ursula Kägi', 'u.kaegi', 'Schaffhauserstrasse 470', '8052 Zürich', 47.4206, 8.5478],
  ['Hans-Jakob Meili', 'hj.meili', 'Wehntalerstrasse 540', '8046 Zürich', 47.4203, 8.5123],
  ['Spielgruppe Lindenblatt', 'spielgruppe', 'Lindenplatz 5', '8048 Zürich', 47.3879, 8.4863],
  ['Druckerei Morf AG', 'druckerei.morf', 'Hohlstrasse 560', '8048 Zürich', 47.3909, 8.4925],
  ['Silvia Aeschbacher', 's.aeschbacher', 'Albisriederstrasse 361', '8047 Zürich', 47.3757, 8.487],
  [
    'Praxis Dr. Manser',
    'praxis.manser',
    'Birmensdorferstrasse 470',
    '8055 Zürich',
    47.3677,
    8.4955,
  ],
  [
    'Beatrice Schaufelberger',
    'b.schaufelberger',
    'Albisstrasse 40',
    '8038 Zürich',
    47.3446,
    8.5305,
  ],
  ['Optik Frauenfelder', 'optik', 'Marktgasse 30', '8400 Winterthur', 47.4993, 8.7293],
  ['Lorenz Bachofner', 'l.bachofner', 'Stadthausstrasse 14', '8400 Winterthur', 47.5003, 8.73],
  ['Treuhand Oberland GmbH', 'treuhand', 'Bahnhofstrasse 1', '8610 Uster', 47.35, 8.7185],
  ['Christine von Salis', 'c.vonsalis', 'Bahnhofstrasse 3', '8700 Küsnacht', 47.3185, 8.5816],
  ['Familie Leuenberger', 'leuenberger', 'Gotthardstrasse 20', '8800 Thalwil', 47.2952, 8.564],
  ['Blumen Limmattal', 'blumen', 'Bahnhofplatz 7', '8953 Dietikon', 47.4058, 8.4045],
  ['Garage Tanner AG', 'garage.tanner', 'Bahnhofstrasse 6', '8952 Schlieren', 47.3985, 8.448],
  ['Monika Wyss', 'm.wyss', 'Bahnhofstrasse 30', '8304 Wallisellen', 47.413, 8.5925],
  ['Reto Bosshard', 'r.bosshard', 'Bahnhofstrasse 40', '8600 Dübendorf', 47.3996, 8.6189],
  ['Café Sihlblick', 'sihlblick', 'Albisstrasse 7', '8134 Adliswil', 47.3117, 8.525],
  [
    'Stockwerkeigentümergemeinschaft Überbauung Seehalden-Terrassen Nord, c/o Liegenschaftenverwaltung Mühlethaler, Baumgartner & Söhne AG',
    'seehalden',
    'Seestrasse 190',
    '8802 Kilchberg',
    47.3185,
    8.5507,
  ],
  ['Jacqueline Egli', 'j.egli', 'Neubau Watterstrasse', '8105 Regensdorf', null, null],
  ['Familie Nguyen-Keller', 'nguyen.keller', 'Zentralstrasse', '8604 Volketswil', null, null],
];

function phone(index: number): string {
  return `044 555 ${String(10 + index)} ${String(99 - 2 * index).padStart(2, '0')}`;
}

export const demoCustomers = rows.map(
  ([name, email, address, zipAndCity, latitude, longitude], index): Omit<WireCustomer, 'id'> => ({
    name,
    email: `${email}@kundschaft.example`,
    phone: phone(index),
    address,
    zip_code: zipAndCity.slice(0, 4),
    city: zipAndCity.slice(5),
    latitude,
    longitude,
    ...customerNotes(name),
  }),
);
