/**
 * What people take for a password when they do not think about it. This is no list of leaked
 * passwords but a description of how such passwords are made: one well-known word, a walk over the
 * keyboard, a year, the same again, and a few characters more.
 */

const WORDS = `
  password passwort passwoerter kennwort contraseña clave secret geheim geheimnis secreto login
  logon signin anmelden anmeldung zugang access acceso admin administrator administrador root user
  benutzer usuario username benutzername guest gast test testing tester demo default standard
  changeme changeit letmein openthedoor trustno temp temporary temporal welcome willkommen
  bienvenido bienvenidos hello hallo hola hallihallo gruezi guten gutentag gutenmorgen buenosdias
  helloworld hallowelt holamundo start master meister maestro boss chef manager office buero
  oficina firma company empresa team staff support service kundendienst einsatz einsatzplan
  einsatzplanung dienstplan planung kalender calendar calendario termin termine auftrag auftraege
  reinigung reinigungen putzen putzfrau gebaeudereinigung sauber sauberkeit cleaning cleaner clean
  limpieza limpio personal mitarbeiter worker trabajador kunde kunden customer cliente kontakt
  bexio zürich zuerich zurich winterthur luzern bern basel genf geneve lausanne sankt stgallen
  schweiz suisse svizzera switzerland suiza deutschland germany alemania oesterreich austria
  spanien españa spain europa europe berlin hamburg muenchen frankfurt wien madrid barcelona
  london paris newyork america amerika
  iloveyou iloveu loveyou ilovemyfamily ichliebedich liebe lieben liebling schatz schatzi mausi
  love lovely lover forever together always teamo tequiero amor corazon mivida familia familie
  family mother father mutter vater mama papa mami papi baby honey sweetheart engel angel prinzessin
  princess princesa prinz prince koenig koenigin king queen hund katze katzen kater maus pferd dog
  cat kitty monkey affe dragon drache tiger lion loewe eagle adler falcon wolf bear butterfly
  schmetterling unicorn einhorn dolphin delfin shark
  sommer winter herbst fruehling summer autumn spring verano invierno otoño primavera sunshine
  sonnenschein sonne sonntag montag dienstag mittwoch donnerstag freitag samstag monday tuesday
  wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
  januar februar maerz april juni juli august september oktober november dezember january february
  march june july october december enero febrero marzo abril mayo junio julio agosto septiembre
  octubre noviembre diciembre geburtstag birthday cumpleaños weihnachten christmas navidad ferien
  urlaub holiday vacaciones weekend wochenende
  football fussball fußball futbol soccer baseball basketball hockey icehockey tennis bayern
  dortmund schalke realmadrid barca liverpool arsenal chelsea juventus fcbasel fczuerich
  grasshopper superman batman spiderman pokemon pikachu starwars skywalker gandalf matrix minecraft
  fortnite nintendo playstation facebook instagram google youtube twitter whatsapp internet computer
  microsoft windows samsung iphone android apple linkedin netflix
  freedom freiheit libertad peace frieden power killer hunter hacker shadow phoenix flower blume
  blumen rose chocolate schokolade cheese kaese banana banane orange erdbeere strawberry cookie
  whiskey coffee kaffee pizza money geld dinero million mercedes porsche ferrari audi yamaha harley
  michael michelle jennifer jessica daniel daniela thomas andreas christian christine stefan stephan
  martin peter petra sandra andrea alexander alexandra sebastian nicole sabine claudia monika maria
  jose josefina carlos juan miguel antonio francisco manuel david jonathan robert richard charlie
  george jordan ashley anthony benjamin matthew joshua samantha elizabeth victoria patrick patricia
  markus lukas leon laura lena anna hannah julia sophie
  correcthorsebatterystaple whatever nothing something anything everything keinpasswort meinpasswort
  deinpasswort unserpasswort mypassword yourpassword ourpassword newpassword oldpassword
  neuespasswort altespasswort micontraseña nuevacontraseña passphrase passwordpassword passw
  qwertz qwerty azerty asdf abcd wasd
`;

/** What lies side by side on keyboards, and what follows one another in alphabet and numbers. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertzuiopu',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjkloa',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qaywsxedcrfvtgbzhnujmikolp',
  'qazwsxedcrfvtgbyhnujmikolp',
  'q1w2e3r4t5z6u7i8o9p0',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '159357',
  '!"§$%&/()=?',
  '!@#$%^&*()_+',
];

/** What a character may stand for besides itself. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};

const MOST_LOOSE = 4;
const SHORTEST_RUN = 3;
const SHORTEST_UNIT = 12;
const FEWEST_DIFFERENT = 5;
const YEAR = /^(19|20)\d\d$/;

/** Small letters without accents, so that spellings of one word are the same. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Both ways to write a word without its umlauts. */
function spellingsOf(word: string): string[] {
  return [fold(word), fold(word.replace(/[äöü]/g, '$&e')), fold(word.replace(/(?<=[aou])e/g, ''))];
}

const words = new Set(WORDS.trim().split(/\s+/).flatMap(spellingsOf));
const reversed = (row: string) => [...row].toReversed().join('');
const rows = [...ROWS, ...ROWS.map(reversed)].map(fold).join('\n');

/** Whether the word stands in the folded text from there on, digits and signs for letters included. */
export function standsAt(text: string, start: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const sign = text[start + index];
    const letter = word[index]!;
    if (sign !== letter && !STANDS_FOR[sign ?? '']?.includes(letter)) return false;
  }
  return true;
}

/** The lengths of the runs and years that begin there. */
function runsAt(text: string, start: number): number[] {
  const lengths = YEAR.test(text.slice(start, start + 4)) ? [4] : [];
  for (let length = SHORTEST_RUN; start + length <= text.length; length += 1) {
    const run = text.slice(start, start + length);
    if (!rows.includes(run) && run !== run[0]!.repeat(length)) break;
    lengths.push(length);
  }
  return lengths;
}

/** Whether a text is nothing but one known word, however often, runs, years and a few characters. */
function isDecoratedWord(text: string, known: readonly string[]): boolean {
  // For every place: the word used up to there, and the fewest loose characters that it took.
  const reached = Array.from({ length: text.length + 1 }, () => new Map<string, number>());
  const reach = (place: number, word: string, loose: number) => {
    const before = reached[place]!.get(word) ?? Infinity;
    if (loose <= MOST_LOOSE) reached[place]!.set(word, Math.min(before, loose));
  };
  reach(0, '', 0);
  for (let place = 0; place < text.length; place += 1) {
    if (reached[place]!.size === 0) continue;
    const here = known.filter((word) => standsAt(text, place, word));
    const runs = runsAt(text, place);
    for (const [used, loose] of reached[place]!) {
      reach(place + 1, used, loose + 1);
      for (const length of runs) reach(place + length, used, loose);
      for (const word of here) {
        if (used === '' || used === word) reach(place + word.length, word, loose);
      }
    }
  }
  return reached[text.length]!.size > 0;
}

/** Whether a text says something too short for a password again and again. */
function isRepetition(text: string): boolean {
  const period = `${text}${text}`.indexOf(text, 1);
  return period < text.length && period < SHORTEST_UNIT;
}

/** Whether somebody who guesses would soon come to this password; more words can be named. */
export function isCommonPassword(password: string, more: readonly string[] = []): boolean {
  const text = fold(password);
  return (
    new Set(text).size < FEWEST_DIFFERENT ||
    isRepetition(text) ||
    isDecoratedWord(text, [...words, ...more])
  );
}
