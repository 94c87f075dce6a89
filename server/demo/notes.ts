import { JOB } from '../../src/domain/kinds/job.ts';
import { blankTexts, type WireName } from '../../src/domain/kinds/kind.ts';

type JobNotes = Readonly<Record<WireName<typeof JOB.notes>, string>>;

/** How to get in, and what only the office knows, by customer. */
const ofCustomers: Readonly<Record<string, readonly [access: string, internal: string]>> = {
  'Verena Stäubli': [
    'Schlüssel Nr. 12, 2. Stock links.',
    'Möchte niemand anderes als Ana. Rechnung an die Tochter.',
  ],
  'Advokatur Hürlimann & Partner': [
    'Badge am Empfang, Alarm mit dem Badge aus- und beim Gehen wieder einschalten.\nAb 19 Uhr nur über den Hofeingang.',
    '',
  ],
  'Claudia Brunner-Vögeli': ['Schlüsselbox neben dem Briefkasten, Code 4711.', ''],
  'Nadia Hofstetter': ['Ist zu Hause und öffnet selbst.', 'Zahlt oft erst nach der Mahnung.'],
  'Grafikatelier Punktum': [
    'Schlüssel beim Hauswart, Herr Baumann, 079 555 88 10. Klingel «Atelier».',
    '',
  ],
  'Apotheke am Sternen': [
    'Personaleingang hinten, Code 2580#. Alarmanlage: innert 30 Sekunden quittieren.',
    'Vertrag läuft Ende März aus, im Januar anrufen.',
  ],
  'Zahnarztpraxis Caviezel': ['Schlüssel Nr. 7. Alarm ausschalten, bevor das Licht angeht.', ''],
  'Restaurant Kupferpfanne': [
    'Lieferanteneingang im Hof; das Küchenteam ist bis Mitternacht da.',
    '',
  ],
  'Kita Sunneblueme': [
    'Türcode 1905, Tor immer wieder schliessen.',
    'Offerte für die Fenster offen.',
  ],
  'Familie Rexhepi': ['Schlüssel unter dem Blumentopf rechts. Der Hund ist brav.', ''],
  'Markus Wettstein': ['Zweimal läuten, hört nicht gut.', 'Kontakt nur über den Sohn.'],
};

/** What is to be done, and what only the office knows, by customer. */
const ofJobs: Readonly<Record<string, Partial<JobNotes>>> = {
  'Verena Stäubli': {
    instructions: 'Küche, Bad und Böden. Orchideen nicht giessen.',
    internal_note: 'Drei Stunden reichen knapp, Preis im Frühling neu besprechen.',
  },
  'Advokatur Hürlimann & Partner': {
    instructions:
      'Büros und Sitzungszimmer saugen, Papierkörbe leeren. Akten auf den Tischen nie verschieben.',
  },
  'Grafikatelier Punktum': {
    instructions: 'Böden feucht aufnehmen, Küche, WC. Modelle nicht berühren.',
  },
  'Apotheke am Sternen': {
    instructions: 'Verkaufsraum, Schaufenster innen, Personalraum.\nDas Labor bleibt zu.',
    internal_note: 'Zuschlag für frühe Einsätze verrechnen.',
  },
  'Zahnarztpraxis Caviezel': {
    instructions: 'Behandlungszimmer nur mit dem Desinfektionsmittel aus dem blauen Schrank.',
  },
  'Restaurant Kupferpfanne': {
    instructions: 'Küchenboden, Abzug, Gästetoiletten. Fett separat entsorgen.',
  },
  'Claudia Brunner-Vögeli': {
    instructions: 'Ganze Wohnung, Wäsche aufhängen. Die Katze bleibt drinnen.',
  },
  'Kita Sunneblueme': {
    instructions: 'Alles ohne Duftstoffe reinigen, Putzmittel stehen im Keller.',
  },
};

/** The notes of a demo customer as they travel. */
export function customerNotes(name: string) {
  const [access = '', internal_note = ''] = ofCustomers[name] ?? [];
  return { access, internal_note, mail_language: '' };
}

/** The notes of a demo job of a customer as they travel. */
export function jobNotes(customerName: string): JobNotes {
  return { ...blankTexts(JOB.notes), ...ofJobs[customerName] };
}

/** Notes for an invented record, always the same for the same number; many have none. */
export function inventedNote(notes: readonly string[], number: number): string {
  return notes[number % (2 * notes.length)] ?? '';
}
