/** A row of a list of jobs in words. */
export interface JobText {
  readonly id: number;
  readonly customer: string;
  readonly worker: string;
  readonly nextVisit: string;
  readonly startDate: string;
  readonly appointment: string;
}

export const FIELDS = ['customer', 'worker', 'nextVisit', 'startDate', 'appointment'] as const;

export const HEADERS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  customer: 'Kunde',
  worker: 'Mitarbeiter/in',
  nextVisit: 'Nächster Einsatz',
  startDate: 'Startdatum',
  appointment: 'Termin',
};

const FIRST = 'Anna Beat Claudia Daniel Esther Fabio Giulia Hans Ines Jakob Karin Luca'.split(' ');
const LAST =
  'Aebi Bachmann Caduff Dubach Egli Frei Gerber Huber Imhof Jost Keller Lang Meier'.split(' ');
const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'];

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length]!;

const nameOf = (index: number) =>
  `${pick(FIRST, index * 7)} ${pick(LAST, index * 5)}-${pick(LAST, Math.floor(index / 13) * 3)}`;

const two = (value: number) => String(value).padStart(2, '0');

/** The same lines for the same number, in no order that a column has. */
export function jobTexts(count: number): readonly JobText[] {
  return Array.from({ length: count }, (_, at): JobText => {
    const index = (at * 7919) % count;
    const from = 6 + (index % 12);
    const times = `${two(from)}:00–${two(from + 2)}:30`;
    const day = two(1 + (index % 28));
    return {
      id: index + 1,
      customer: `${nameOf(index)} ${String(index + 1).padStart(5, '0')}`,
      worker: nameOf(index % 200),
      nextVisit: `${day}.12.2026, ${times}`,
      startDate: `${day}.${two(1 + (index % 12))}.202${index % 7}`,
      appointment: `jeden ${pick(DAYS, index)}, ${times}`,
    };
  });
}
