import type { WireWorkerListing } from '../../src/api/contract/records/workers.ts';

type WorkerRow = readonly [
  name: string,
  email: string,
  address: string,
  zipAndCity: string,
  color: string,
  weeklyTarget: number | null,
];

const rows: readonly WorkerRow[] = [
  ['Ana Marques da Silva', 'ana.marques', 'Badenerstrasse 338', '8004 Zürich', '#9b86ff', 28],
  ['Blerta Krasniqi', 'blerta.krasniqi', 'Dübendorfstrasse 90', '8051 Zürich', '#2f9e8f', 25],
  ['Tenzin Dolkar', 'tenzin.dolkar', 'Rosengartenstrasse 40', '8037 Zürich', '#e07a5f', 20],
  ['Fatma Yıldız', 'fatma.yildiz', 'Bernstrasse 15', '8952 Schlieren', '#3d7dd8', 24],
  ['Selam Tesfay', 'selam.tesfay', 'Wehntalerstrasse 300', '8046 Zürich', '#c2558f', 16],
  ['Dragana Petrović', 'dragana.petrovic', 'Zürcherstrasse 60', '8953 Dietikon', '#6a994e', 25],
  ['José Luis Fernández', 'jose.fernandez', 'Albisriederstrasse 200', '8047 Zürich', '#d4a017', 20],
  ['Ewa Nowak', 'ewa.nowak', 'Schaffhauserstrasse 440', '8050 Zürich', '#7b5ea7', 12.5],
  ['Mohammed Al-Hassan', 'mohammed.alhassan', 'Seestrasse 330', '8038 Zürich', '#d1495b', 42],
  [
    'Sutharsini Rajkumar',
    'sutharsini.rajkumar',
    'Bahnhofstrasse 12',
    '8600 Dübendorf',
    '#4aa3c7',
    null,
  ],
  [
    'Giulia Bernasconi',
    'giulia.bernasconi',
    'Zürcherstrasse 120',
    '8400 Winterthur',
    '#8c6d46',
    null,
  ],
  ['Sandra Meier', 'sandra.meier', 'Zürichstrasse 10', '8134 Adliswil', '#5f6c7b', null],
];

export const demoWorkers = rows.map(
  (
    [name, email, address, zipAndCity, color, weeklyTarget],
    index,
  ): Omit<WireWorkerListing, 'id'> => ({
    name,
    email: `${email}@einsatzplan.example`,
    phone: `079 555 ${String(21 + 3 * index)} ${String(17 + 5 * index)}`,
    address,
    zip_code: zipAndCity.slice(0, 4),
    city: zipAndCity.slice(5),
    color,
    weekly_target: weeklyTarget,
  }),
);
