import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireWorkerListing } from '../../../src/api/contract/records/workers.ts';
import { demoCustomers } from '../customers.ts';
import { inventedNote } from '../notes.ts';
import type { Chance } from '../random.ts';

const FIRST_NAMES =
  'Ana Andrea Anita Arben Barbara Beat Beatrice Bernhard Besa Brigitte Carla Christian Claudia Cornelia Daniel Denise Dilara Dominik Edith Elena Elif Erika Esther Fabian Fatima Flavia Florian Franziska Gabriela Georg Giulia Hans Heidi Helena Hülya Irene Ivana Jan Jasmin João Jonas Judith Karin Katharina Kurt Lara Laura Lena Leonie Lukas Luzia Manuel Marco Margrit Maria Marija Markus Martina Mathias Mehmet Mirjam Monika Nadia Nicole Nina Olga Pascal Patrick Paula Peter Petra Rahel Regula Reto Rita Robin Roger Rosmarie Ruth Sandra Sara Selina Silvia Simon Sofia Stefan Susanne Thomas Ursula Valentina Vera Verena Walter Werner Yasmin Zoë'.split(
    ' ',
  );

const LAST_NAMES =
  'Ackermann Aebischer Albrecht Ammann Arnold Bachmann Baumann Baumgartner Berisha Bianchi Bieri Bischof Blaser Bosshard Brunner Bucher Bühler Burri Caviezel Christen Costa Da_Silva Egger Egli Eichenberger Fankhauser Felder Fernandes Ferrari Fischer Frei Frey Furrer Gashi Gasser Gerber Giger Graf Grob Gubler Gut Haas Hächler Hess Hofer Hofstetter Huber Hug Imhof Iten Jäggi Jovanović Kägi Kälin Kaufmann Keller Koch Krasniqi Kuhn Künzli Küng Lang Lehmann Leuenberger Lüthi Marti Mäder Meier Meyer Moser Müller Nguyen Niederberger Nikolić Odermatt Özdemir Pereira Pfister Portmann Rexhepi Ritter Roth Rüegg Sahin Schär Scherrer Schmid Schneider Schwarz Schweizer Seiler Senn Sommer Stäubli Steiner Stucki Studer Suter Tanner Thaçi Ulrich Vogel Vögeli von_Arx Wagner Walker Weber Wehrli Wenger Widmer Wirz Wyss Yıldız Zbinden Zimmermann Zollinger Zürcher'
    .split(' ')
    .map((name) => name.replace('_', ' '));

const TRADES =
  'Advokatur Apotheke Architektur Bäckerei Blumen Buchhandlung Coiffeur Druckerei Garage Grafik Kita Optik Physiotherapie Restaurant Schreinerei Treuhand Velowerk Zahnarztpraxis'.split(
    ' ',
  );

const ACCESS = [
  'Schlüssel Nr. 31 im Büro holen und am gleichen Tag zurückbringen.',
  'Schlüsselbox neben der Haustür, Code 2468.',
  'Der Hauswart öffnet, Klingel ganz unten.',
  'Alarm zuerst ausschalten, beim Gehen wieder ein. Code im verschlossenen Couvert.',
  'Ist immer zu Hause. Bitte kräftig klopfen, die Klingel ist defekt.',
];

const INTERNAL = [
  'Rechnung quartalsweise, per Post.',
  'Nach den Sommerferien wegen mehr Stunden nachfragen.',
  'Kam über eine Empfehlung von Familie Gubler.',
];

/** The maximum distance of an invented customer from a demo customer, in degrees: about 1 km. */
const SURROUNDINGS = 0.01;

const placed = demoCustomers.flatMap((place) =>
  place.latitude === null || place.longitude === null
    ? []
    : [{ ...place, latitude: place.latitude, longitude: place.longitude }],
);

/** ASCII for an email address: `João Da Silva` becomes `joao.dasilva`. */
function mailName(...parts: readonly string[]): string {
  return parts
    .map((part) => part.normalize('NFD').replace(/[^A-Za-z]/g, ''))
    .join('.')
    .toLowerCase();
}

function digits(chance: Chance, groups: readonly number[]): string {
  return groups
    .map((length) => Array.from({ length }, () => chance.between(0, 9)).join(''))
    .join(' ');
}

function nameOf(chance: Chance): { readonly name: string; readonly mail: string } {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  if (chance.percent(20)) {
    const trade = chance.pick(TRADES);
    const name = `${trade} ${last}${chance.pick([' AG', ' GmbH', '', ''])}`;
    return { name, mail: mailName(trade, last) };
  }
  if (chance.percent(15)) return { name: `Familie ${last}`, mail: mailName('familie', last) };
  return { name: `${first} ${last}`, mail: mailName(first, last) };
}

function homeOf(chance: Chance) {
  const { address, zip_code, city, latitude, longitude } = chance.pick(placed);
  const shift = () => (chance.between(-1000, 1000) / 1000) * SURROUNDINGS;
  const street = address.replace(/ \d+$/, '');
  return {
    address: `${street} ${chance.between(1, 240)}`,
    zip_code,
    city,
    latitude: Number((latitude + shift()).toFixed(5)),
    longitude: Number((longitude + shift()).toFixed(5)),
  };
}

/** A customer in or around Zurich; some have no position. */
export function inventCustomer(chance: Chance): Omit<WireCustomer, 'id'> {
  const { name, mail } = nameOf(chance);
  const email = chance.percent(95) ? `${mail}${chance.between(1, 99)}@kundschaft.example` : '';
  const phone = `044 555 ${digits(chance, [2, 2])}`;
  const home = homeOf(chance);
  const isPlaced = chance.percent(98);
  return {
    name,
    email,
    phone,
    ...home,
    ...(!isPlaced && { latitude: null, longitude: null }),
    access: inventedNote(ACCESS, Number(phone.slice(-2))),
    internal_note: inventedNote(INTERNAL, Number(phone.slice(8, 10))),
    mail_language: '',
  };
}

export function inventWorker(chance: Chance): Omit<WireWorkerListing, 'id'> {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  const { address, zip_code, city } = homeOf(chance);
  return {
    name: `${first} ${last}`,
    email: `${mailName(first, last)}${chance.between(1, 99)}@einsatzplan.example`,
    phone: `079 555 ${digits(chance, [2, 2])}`,
    address,
    zip_code,
    city,
    color: null,
  };
}
