import type { Language } from '../texts/texts.ts';
import type { PersonKind } from './disclosure.ts';

/** The words of the page for a person. */
export interface DisclosureTexts {
  readonly title: string;
  readonly by: string;
  readonly data: string;
  readonly merged: string;
  readonly contact: string;
  readonly jobs: string;
  readonly visits: string;
  readonly listedUntil: string;
  readonly absences: string;
  readonly absence: string;
  readonly reason: string;
  readonly withdrawn: string;
  /** In place of a last day. */
  readonly open: string;
  readonly requests: string;
  readonly history: string;
  readonly purposes: string;
  readonly none: string;
  readonly job: string;
  readonly from: string;
  readonly until: string;
  readonly received: string;
  readonly wish: string;
  readonly notes: string;
  readonly time: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly json: string;
  readonly why: Readonly<Record<PersonKind, readonly string[]>>;
}

export const DISCLOSURE_TEXTS: Readonly<Record<Language, DisclosureTexts>> = {
  de: {
    title: 'Auskunft über Personendaten',
    by: 'Stand',
    data: 'Angaben',
    merged: 'Zusammengeführte Einträge',
    contact: 'Kontakt in bexio, zuletzt gelesen:',
    jobs: 'Aufträge',
    visits: 'Einsätze der letzten und der nächsten zwölf Monate',
    listedUntil: 'Aufgeführt bis',
    absences: 'Abwesenheiten',
    absence: 'Abwesenheit',
    reason: 'Grund',
    withdrawn: 'Zurückgenommen',
    open: 'bis auf Weiteres',
    requests: 'Anfragen',
    history: 'Verlauf',
    purposes: 'Wozu und wie lange',
    none: 'Keine.',
    job: 'Auftrag',
    from: 'Von',
    until: 'Bis',
    received: 'Eingegangen',
    wish: 'Wunsch',
    notes: 'Notizen',
    time: 'Zeit',
    field: 'Feld',
    before: 'Vorher',
    after: 'Nachher',
    json: 'Als JSON-Datei',
    why: {
      customer: [
        'Die Angaben dienen dazu, Einsätze zu planen, auszuführen und abzurechnen.',
        'Name, Adresse, Telefon und Zutritt sehen die Mitarbeitenden, die die Einsätze machen.',
        'Die Angaben bleiben, bis sie gelöscht werden. Der Verlauf wird nach der Frist in den Einstellungen gelöscht.',
      ],
      worker: [
        'Die Angaben dienen dazu, Einsätze zuzuteilen und die geleistete Zeit abzurechnen.',
        'Die Angaben bleiben, bis sie gelöscht werden. Der Verlauf wird nach der Frist in den Einstellungen gelöscht.',
      ],
    },
  },
  en: {
    title: 'Disclosure of personal data',
    by: 'As of',
    data: 'Details',
    merged: 'Merged entries',
    contact: 'Contact in bexio, as read last:',
    jobs: 'Jobs',
    visits: 'Visits of the last and the next twelve months',
    listedUntil: 'Listed until',
    absences: 'Absences',
    absence: 'Absence',
    reason: 'Reason',
    withdrawn: 'Withdrawn',
    open: 'until further notice',
    requests: 'Requests',
    history: 'History',
    purposes: 'What for and how long',
    none: 'None.',
    job: 'Job',
    from: 'From',
    until: 'Until',
    received: 'Received',
    wish: 'Wish',
    notes: 'Notes',
    time: 'Time',
    field: 'Field',
    before: 'Before',
    after: 'After',
    json: 'As a JSON file',
    why: {
      customer: [
        'The data serve to plan, carry out and invoice visits.',
        'The workers who make the visits see the name, address, telephone and entrance.',
        'The data are kept until they are erased. The history is deleted after the time in the settings.',
      ],
      worker: [
        'The data serve to assign visits and to account for the time worked.',
        'The data are kept until they are erased. The history is deleted after the time in the settings.',
      ],
    },
  },
  es: {
    title: 'Información sobre datos personales',
    by: 'A fecha de',
    data: 'Datos',
    merged: 'Registros unidos',
    contact: 'Contacto en bexio, según la última lectura:',
    jobs: 'Trabajos',
    visits: 'Visitas de los últimos y los próximos doce meses',
    listedUntil: 'Listadas hasta el',
    absences: 'Ausencias',
    absence: 'Ausencia',
    reason: 'Motivo',
    withdrawn: 'Retirada',
    open: 'hasta nuevo aviso',
    requests: 'Solicitudes',
    history: 'Historial',
    purposes: 'Para qué y cuánto tiempo',
    none: 'Ninguno.',
    job: 'Trabajo',
    from: 'Desde',
    until: 'Hasta',
    received: 'Recibida',
    wish: 'Deseo',
    notes: 'Notas',
    time: 'Hora',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    json: 'Como archivo JSON',
    why: {
      customer: [
        'Los datos sirven para planificar, realizar y facturar las visitas.',
        'Los empleados que hacen las visitas ven el nombre, la dirección, el teléfono y el acceso.',
        'Los datos se conservan hasta que se borran. El historial se elimina tras el plazo de los ajustes.',
      ],
      worker: [
        'Los datos sirven para asignar visitas y liquidar el tiempo trabajado.',
        'Los datos se conservan hasta que se borran. El historial se elimina tras el plazo de los ajustes.',
      ],
    },
  },
};
