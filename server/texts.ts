import Negotiator from 'negotiator';
import type { WireUnreadableRow } from '../src/api/contract.ts';
import type { LocalDate } from '../src/domain/entities.ts';
import { formatDay } from '../src/domain/time/dates.ts';
import { importTexts } from './exchange/importTexts.ts';
import type { RefusedEntry, ReportFailure } from './bexio/reportFailure.ts';

const texts = {
  ...importTexts,
  absenceExists: {
    de: 'Diese Abwesenheit ist schon eingetragen; es wurde nichts gespeichert.',
    en: 'This absence is noted already; nothing was saved.',
    es: 'Esta ausencia ya está registrada; no se ha guardado nada.',
  },
  absenceWithdrawn: {
    de: 'Diese Abwesenheit wurde zurückgenommen.',
    en: 'This absence was withdrawn.',
    es: 'Esta ausencia se ha retirado.',
  },
  archivedCustomer: {
    de: 'Dieser Kunde ist archiviert.',
    en: 'This customer is archived.',
    es: 'Este cliente está archivado.',
  },
  archivedWorker: {
    de: 'Diese Person ist archiviert.',
    en: 'This worker is archived.',
    es: 'Este empleado está archivado.',
  },
  badRequest: {
    de: 'Die Eingabe ist nicht gültig.',
    en: 'The request is not valid.',
    es: 'La petición no es válida.',
  },
  bodyTooLarge: {
    de: 'Die Eingabe ist zu gross.',
    en: 'The request is too large.',
    es: 'La petición es demasiado grande.',
  },
  filesBusy: {
    de: 'Es werden gerade viele Dateien erstellt. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    en: 'Many files are being made right now. Please try again in a few seconds.',
    es: 'En este momento se están creando muchos archivos. Inténtelo de nuevo en unos segundos.',
  },
  busy: {
    de: 'Der Server ist gerade ausgelastet; es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The server is busy right now; nothing was changed. Please try again in a moment.',
    es: 'El servidor está ocupado en este momento; no se ha cambiado nada. Inténtelo de nuevo enseguida.',
  },
  changed: {
    de: 'Davon wurde inzwischen etwas geändert; es wurde nichts gespeichert.',
    en: 'Some of it has been changed in the meantime; nothing was saved.',
    es: 'Una parte se ha modificado entretanto; no se ha guardado nada.',
  },
  contactsChanged: {
    de: 'Inzwischen hat sich etwas geändert; es wurde nichts übernommen. Bitte prüfen Sie den Vorschlag noch einmal.',
    en: 'Something has changed in the meantime; nothing was written. Please check the proposal again.',
    es: 'Algo ha cambiado entretanto; no se ha guardado nada. Revise de nuevo la propuesta.',
  },
  contactsNotAllowed: {
    de: 'Einsatzplan darf Ihre Kontakte in bexio noch nicht lesen. Bitte erlauben Sie es und versuchen Sie es noch einmal.',
    en: 'Einsatzplan may not read your contacts in bexio yet. Please allow it and try again.',
    es: 'Einsatzplan aún no puede leer sus contactos de bexio. Permítalo e inténtelo de nuevo.',
  },
  currentPasswordWrong: {
    de: 'Das aktuelle Passwort ist nicht richtig.',
    en: 'The current password is incorrect.',
    es: 'La contraseña actual no es correcta.',
  },
  databaseLost: {
    de: 'Die Datenbank war plötzlich nicht mehr erreichbar. Ob die Änderung noch gespeichert wurde, ist nicht sicher.',
    en: 'The database suddenly went away. It is not certain whether the change was stored.',
    es: 'La base de datos ha dejado de responder de repente. No es seguro que el cambio se haya guardado.',
  },
  dayTwice: {
    de: 'Dieser Tag ist zweimal in der Liste.',
    en: 'This day is twice in the list.',
    es: 'Ese día está dos veces en la lista.',
  },
  dayToCome: {
    de: 'Dieser Tag liegt in der Zukunft.',
    en: 'This day is yet to come.',
    es: 'Ese día aún no ha llegado.',
  },
  earlierJobChanged: {
    de: 'Der frühere Auftrag wurde seither geändert. Die Teilung lässt sich nicht mehr rückgängig machen.',
    en: 'The earlier job has been changed since. The split can no longer be undone.',
    es: 'El trabajo anterior se ha modificado desde entonces. La división ya no puede deshacerse.',
  },
  endBeforeStart: {
    de: 'Das Ende darf nicht vor dem Beginn liegen.',
    en: 'The end must not be before the start.',
    es: 'El final no debe ser anterior al inicio.',
  },
  endNotAfterStart: {
    de: 'Das Ende muss nach dem Beginn liegen.',
    en: 'The end must be after the start.',
    es: 'El final debe ser posterior al inicio.',
  },
  erased: {
    de: 'Die Daten dieser Person wurden gelöscht.',
    en: 'The data of this person were erased.',
    es: 'Los datos de esta persona se han borrado.',
  },
  firstVisit: {
    de: 'Vor diesem Tag hat der Auftrag keinen Einsatz.',
    en: 'The job has no visit before this day.',
    es: 'El trabajo no tiene ninguna visita antes de ese día.',
  },
  followingJobChanged: {
    de: 'Der fortführende Auftrag wurde seither geändert. Die Teilung lässt sich nicht mehr rückgängig machen.',
    en: 'The job that goes on has been changed since. The split can no longer be undone.',
    es: 'El trabajo que continúa se ha modificado desde entonces. La división ya no puede deshacerse.',
  },
  foreignOrigin: {
    de: 'Der Aufruf kommt von einer fremden Website.',
    en: 'The request comes from a foreign website.',
    es: 'La petición procede de un sitio web ajeno.',
  },
  idempotencyKeyReused: {
    de: 'Unter diesem Schlüssel wurde schon etwas anderes erfasst.',
    en: 'Something else was made with this key before.',
    es: 'Con esta clave ya se ha creado otra cosa.',
  },
  internal: {
    de: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
    en: 'An error occurred on the server. Please try again.',
    es: 'Se ha producido un error en el servidor. Inténtelo de nuevo.',
  },
  invalidDay: {
    de: 'Diesen Tag oder diese Zeit gibt es nicht.',
    en: 'There is no such day or time.',
    es: 'Ese día o esa hora no existe.',
  },
  invalidLink: {
    de: 'Dieser Link gilt nicht mehr.',
    en: 'This link is no longer valid.',
    es: 'Este enlace ya no es válido.',
  },
  invalidRule: {
    de: 'Die Wiederholungsregel ist nicht gültig.',
    en: 'The recurrence rule is not valid.',
    es: 'La regla de repetición no es válida.',
  },
  invalidToken: {
    de: 'Die Seite ist nicht mehr aktuell. Bitte laden Sie sie neu.',
    en: 'The page is out of date. Please reload it.',
    es: 'La página ya no está actualizada. Vuelva a cargarla.',
  },
  lastAdmin: {
    de: 'Mindestens eine Person muss Benutzer verwalten können.',
    en: 'At least one person must be able to manage users.',
    es: 'Al menos una persona debe poder gestionar los usuarios.',
  },
  malformedBody: {
    de: 'Die Eingabe ist kein gültiges JSON.',
    en: 'The request is not valid JSON.',
    es: 'La petición no es un JSON válido.',
  },
  geocoderUnavailable: {
    de: 'Der Dienst, der Adressen sucht, antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service that looks up addresses gives no answer right now. Please try again in a moment.',
    es: 'El servicio que busca direcciones no responde en este momento. Inténtelo de nuevo enseguida.',
  },
  mergeForgotten: {
    de: 'Der Verlauf reicht nicht mehr bis zu dieser Zusammenführung zurück. Sie lässt sich nicht mehr rückgängig machen.',
    en: 'The history no longer goes back to this merge. It can no longer be undone.',
    es: 'El historial ya no llega hasta esta unión. Ya no puede deshacerse.',
  },
  mergedCustomer: {
    de: 'Dieser Kunde wurde mit einem anderen zusammengeführt.',
    en: 'This customer was merged with another one.',
    es: 'Este cliente se ha unido a otro.',
  },
  mergedIntoMerged: {
    de: 'Der Kunde, mit dem dieser zusammengeführt wurde, ist inzwischen selbst mit einem anderen zusammengeführt. Machen Sie zuerst das rückgängig.',
    en: 'The customer with whom this one was merged has been merged with another one since. Undo that first.',
    es: 'El cliente al que se unió este se ha unido después a otro. Deshaga primero esa unión.',
  },
  mergedWithItself: {
    de: 'Ein Kunde kann nicht mit sich selbst zusammengeführt werden.',
    en: 'A customer cannot be merged with itself.',
    es: 'Un cliente no puede unirse a sí mismo.',
  },
  movedAlone: {
    de: 'Ein einzelner Termin wird im Auftrag selbst verschoben.',
    en: 'A single visit is moved in the job itself.',
    es: 'Una cita única se mueve en el propio trabajo.',
  },
  notAVisit: {
    de: 'An diesem Tag hat der Auftrag keinen solchen Termin.',
    en: 'The job has no such visit on this day.',
    es: 'El trabajo no tiene esa cita en este día.',
  },
  notAllowed: {
    de: 'Dazu fehlt Ihnen die Berechtigung.',
    en: 'Your role does not allow this.',
    es: 'Su rol no lo permite.',
  },
  notAscending: {
    de: 'Dieser Tag muss nach dem vorhergehenden liegen.',
    en: 'This day must be after the one before.',
    es: 'Este día debe ser posterior al anterior.',
  },
  notBuilt: {
    de: 'Die Oberfläche ist nicht gebaut; die Schnittstelle läuft.',
    en: 'The front end is not built; the API is running.',
    es: 'La interfaz no está compilada; la API está en marcha.',
  },
  notFound: {
    de: 'Nicht gefunden.',
    en: 'Not found.',
    es: 'No encontrado.',
  },
  notMerged: {
    de: 'Dieser Kunde ist nicht zusammengeführt.',
    en: 'This customer is not merged.',
    es: 'Este cliente no está unido a otro.',
  },
  notSplit: {
    de: 'Dieser Auftrag führt keinen anderen fort.',
    en: 'This job does not go on with another one.',
    es: 'Este trabajo no continúa otro.',
  },
  notSplittable: {
    de: 'Ab diesem Tag lässt sich der Auftrag nicht teilen: Seine Termine würden auf andere Tage fallen.',
    en: 'The job cannot be split on this day: its visits would be on other days.',
    es: 'El trabajo no puede dividirse en ese día: sus visitas caerían en otros días.',
  },
  outdated: {
    de: 'Der Eintrag wurde inzwischen geändert; es wurde nichts gespeichert.',
    en: 'The record has been changed in the meantime; nothing was saved.',
    es: 'El registro se ha modificado entretanto; no se ha guardado nada.',
  },
  outOfRange: {
    de: 'Der Wert liegt ausserhalb des erlaubten Bereichs.',
    en: 'The value is out of range.',
    es: 'El valor está fuera del intervalo permitido.',
  },
  passwordCommon: {
    de: 'Das neue Passwort ist zu leicht zu erraten.',
    en: 'The new password is too easy to guess.',
    es: 'La contraseña nueva es demasiado fácil de adivinar.',
  },
  passwordHasName: {
    de: 'Das neue Passwort darf Ihren Namen nicht enthalten.',
    en: 'The new password must not contain your name.',
    es: 'La contraseña nueva no debe contener su nombre.',
  },
  passwordSame: {
    de: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
    en: 'The new password must differ from the current one.',
    es: 'La contraseña nueva debe ser distinta de la actual.',
  },
  passwordTooLong: {
    de: 'Das neue Passwort darf höchstens 128 Zeichen lang sein.',
    en: 'The new password must have at most 128 characters.',
    es: 'La contraseña nueva debe tener como máximo 128 caracteres.',
  },
  passwordTooShort: {
    de: 'Das neue Passwort braucht mindestens 12 Zeichen.',
    en: 'The new password needs at least 12 characters.',
    es: 'La contraseña nueva necesita al menos 12 caracteres.',
  },
  periodTooLong: {
    de: 'Der Zeitraum darf höchstens ein Jahr lang sein.',
    en: 'The period must not be longer than a year.',
    es: 'El periodo no debe superar un año.',
  },
  positionUnknown: {
    de: 'Zu dieser Adresse ist kein Standort bekannt.',
    en: 'No location is known for this address.',
    es: 'No se conoce ninguna ubicación para esta dirección.',
  },
  providerLimited: {
    de: 'bexio nimmt zurzeit keine weiteren Anfragen an. Bitte versuchen Sie es später noch einmal.',
    en: 'bexio accepts no more requests right now. Please try again later.',
    es: 'bexio no acepta más peticiones en este momento. Inténtelo de nuevo más tarde.',
  },
  providerNotConnected: {
    de: 'Sie sind nicht mit bexio verbunden. Bitte verbinden Sie sich und versuchen Sie es noch einmal.',
    en: 'You are not connected to bexio. Please connect and try again.',
    es: 'No está conectado con bexio. Conéctese e inténtelo de nuevo.',
  },
  providerRefused: {
    de: 'bexio hat die Anfrage abgelehnt. Bitte prüfen Sie Ihre Rechte in bexio.',
    en: 'bexio refused the request. Please check your rights in bexio.',
    es: 'bexio ha rechazado la petición. Compruebe sus permisos en bexio.',
  },
  providerUnavailable: {
    de: 'bexio ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    en: 'bexio cannot be reached right now. Please try again later.',
    es: 'bexio no está disponible en este momento. Inténtelo de nuevo más tarde.',
  },
  providerUnreadable: {
    de: 'Die Antwort von bexio ist nicht lesbar. Bitte melden Sie dies dem Support.',
    en: 'The answer of bexio cannot be read. Please tell support.',
    es: 'La respuesta de bexio no se puede leer. Comuníquelo al soporte.',
  },
  required: {
    de: 'Diese Angabe fehlt.',
    en: 'This information is missing.',
    es: 'Falta este dato.',
  },
  sameEvent: {
    de: 'Zwei Termine des Auftrags haben dieselbe Nummer.',
    en: 'Two events of the job have the same id.',
    es: 'Dos citas del trabajo tienen el mismo número.',
  },
  sharedVisits: {
    de: 'Vor dem Tag der Teilung hätten beide Aufträge Termine am selben Tag.',
    en: 'Before the day of the split, both jobs would have visits on the same day.',
    es: 'Antes del día de la división, los dos trabajos tendrían visitas el mismo día.',
  },
  signInFailed: {
    de: 'Benutzername oder Passwort ist falsch',
    en: 'Invalid username or password',
    es: 'Usuario o contraseña incorrectos',
  },
  splitForgotten: {
    de: 'Der Verlauf reicht nicht mehr bis zu dieser Teilung zurück. Sie lässt sich nicht mehr rückgängig machen.',
    en: 'The history no longer goes back to this split. It can no longer be undone.',
    es: 'El historial ya no llega hasta esta división. Ya no puede deshacerse.',
  },
  storageFull: {
    de: 'Der Speicher des Servers ist voll; es wurde nichts gespeichert. Bitte melden Sie es Ihrer Einsatzplan-Betreuung.',
    en: 'The server has no room left; nothing was stored. Please tell your Einsatzplan administrator.',
    es: 'El servidor no tiene más espacio; no se ha guardado nada. Avise a quien administra Einsatzplan.',
  },
  storageReadOnly: {
    de: 'Der Server kann zurzeit nichts speichern; es wurde nichts geändert. Bitte melden Sie es Ihrer Einsatzplan-Betreuung.',
    en: 'The server cannot store anything at the moment; nothing was changed. Please tell your Einsatzplan administrator.',
    es: 'El servidor no puede guardar nada en este momento; no se ha cambiado nada. Avise a quien administra Einsatzplan.',
  },
  tooLong: {
    de: 'Die Angabe ist zu lang.',
    en: 'The value is too long.',
    es: 'El valor es demasiado largo.',
  },
  tooMany: {
    de: 'Das sind zu viele Angaben auf einmal. Bitte speichern Sie sie in mehreren Schritten.',
    en: 'These are too many entries at once. Please save them in several steps.',
    es: 'Son demasiados datos a la vez. Guárdelos en varios pasos.',
  },
  tooManyExceptions: {
    de: 'Ein Auftrag hat höchstens 2000 Ausnahmen. Bitte lassen Sie ihn enden und mit einem neuen Auftrag weitergehen.',
    en: 'A job has at most 2,000 exceptions. Please let it end, and go on with a new job.',
    es: 'Un trabajo tiene como máximo 2000 excepciones. Póngale fin y continúe con un trabajo nuevo.',
  },
  tooManyStreams: {
    de: 'In dieser Anmeldung folgen schon fünf Fenster den Änderungen. Dieses wird jede Minute aktualisiert.',
    en: 'Five windows of this session follow the changes already. This one is refreshed every minute.',
    es: 'Cinco ventanas de esta sesión ya siguen los cambios. Esta se actualiza cada minuto.',
  },
  tooManyTasks: {
    de: 'Es laufen schon zwanzig Berichte. Bitte warten Sie, bis einer fertig ist.',
    en: 'Twenty reports are running already. Please wait until one is done.',
    es: 'Ya hay veinte informes en curso. Espere a que termine alguno.',
  },
  tooManyAttempts: {
    de: 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.',
    en: 'Too many failed attempts. Please try again later.',
    es: 'Demasiados intentos fallidos. Inténtelo de nuevo más tarde.',
  },
  unauthorized: {
    de: 'Bitte melden Sie sich an.',
    en: 'Please sign in.',
    es: 'Inicie sesión.',
  },
  unknownCustomer: {
    de: 'Diesen Kunden gibt es nicht.',
    en: 'There is no such customer.',
    es: 'Ese cliente no existe.',
  },
  unknownHost: {
    de: 'Unter dieser Adresse antwortet der Server nicht. Weitere Adressen lassen sich mit PUBLIC_URL einstellen.',
    en: 'The server does not answer at this address. Another address can be set with PUBLIC_URL.',
    es: 'El servidor no responde en esta dirección. Se puede configurar otra dirección con PUBLIC_URL.',
  },
  unknownWorker: {
    de: 'Mitarbeiter/in nicht gefunden.',
    en: 'There is no such worker.',
    es: 'Ese empleado no existe.',
  },
  unknownParameter: {
    de: 'Diesen Parameter gibt es nicht.',
    en: 'There is no such parameter.',
    es: 'Ese parámetro no existe.',
  },
  unmergeTooLate: {
    de: 'Die Zusammenführung liegt mehr als 30 Tage zurück und lässt sich nicht mehr rückgängig machen.',
    en: 'The merge was more than 30 days ago and can no longer be undone.',
    es: 'La unión se hizo hace más de 30 días y ya no puede deshacerse.',
  },
  unsupportedMediaType: {
    de: 'Die Eingabe muss JSON sein.',
    en: 'The request must be JSON.',
    es: 'La petición debe ser JSON.',
  },
  userDisabled: {
    de: 'Dieses Konto ist gesperrt.',
    en: 'This account is disabled.',
    es: 'Esta cuenta está bloqueada.',
  },
  usernameTaken: {
    de: 'Diesen Benutzernamen gibt es schon.',
    en: 'This username is taken.',
    es: 'Este nombre de usuario ya existe.',
  },
  visitsToCome: {
    de: 'Es stehen noch Termine an. Beenden oder übertragen Sie diese zuerst.',
    en: 'There are visits to come. End them or hand them over first.',
    es: 'Quedan citas pendientes. Termínelas o transfiéralas primero.',
  },
  wrongFormat: {
    de: 'Die Angabe hat das falsche Format.',
    en: 'The value has the wrong format.',
    es: 'El valor no tiene el formato correcto.',
  },
  wrongType: {
    de: 'Die Angabe hat den falschen Typ.',
    en: 'The value has the wrong type.',
    es: 'El valor no es del tipo correcto.',
  },
} as const;

const failureTexts = {
  notConnected: texts.providerNotConnected,
  unavailable: texts.providerUnavailable,
  limited: texts.providerLimited,
  refused: texts.providerRefused,
  unreadable: texts.providerUnreadable,
  full: {
    de: 'Der Speicher des Servers ist voll. Bitte melden Sie es Ihrer Einsatzplan-Betreuung.',
    en: 'The server has no room left. Please tell your Einsatzplan administrator.',
    es: 'El servidor no tiene más espacio. Avise a quien administra Einsatzplan.',
  },
  readOnly: {
    de: 'Der Server kann zurzeit nichts speichern. Bitte melden Sie es Ihrer Einsatzplan-Betreuung.',
    en: 'The server cannot store anything at the moment. Please tell your Einsatzplan administrator.',
    es: 'El servidor no puede guardar nada en este momento. Avise a quien administra Einsatzplan.',
  },
  internal: texts.internal,
} as const;

const stornoTexts = {
  changed: { de: 'Geänderte Einträge', en: 'Entries changed', es: 'Registros modificados' },
  refused: {
    de: 'Von bexio nicht angenommen',
    en: 'Not accepted by bexio',
    es: 'No aceptados por bexio',
  },
  unreadable: { de: 'Nicht lesbar', en: 'Not readable', es: 'No legibles' },
  repeat: {
    de: 'Ein neuer Start ändert nur, was noch fehlt.',
    en: 'Starting again changes only what is missing.',
    es: 'Si se inicia de nuevo, solo se modifica lo que falta.',
  },
} as const;

export type ProblemCode = keyof typeof texts;
export type Language = 'de' | 'en' | 'es';

/** How many entries a list in a message names. */
const MAX_NAMED = 20;

const LANGUAGES: readonly Language[] = ['de', 'en', 'es'];
const DEFAULT_LANGUAGE: Language = 'de';

export function languageOf(acceptLanguage?: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } });
  const [best] = negotiator.languages(LANGUAGES);
  return best ?? DEFAULT_LANGUAGE;
}

export function problemText(code: ProblemCode, language: Language): string {
  return texts[code][language];
}

/** The number of entries, and which. */
function namedText(entries: readonly (readonly unknown[])[]): string {
  const named = entries.slice(0, MAX_NAMED).map((parts) => parts.filter(Boolean).join(' '));
  const others = entries.length > MAX_NAMED ? ', …' : '';
  return `${entries.length} (${named.join(', ')}${others})`;
}

function refusedText({ id, workerName, date }: RefusedEntry) {
  return [id, workerName, formatDay(date)];
}

function unreadableText({ id, worker_name, date, field }: WireUnreadableRow) {
  return [id, worker_name, date && formatDay(date as LocalDate), field];
}

/** Says why a report failed, and of a storno what it has done nevertheless and has left out. */
export function failureText(
  { reason, storno }: ReportFailure,
  language: Language,
  unreadable: readonly WireUnreadableRow[] = [],
): string {
  const sentences: string[] = reason === null ? [] : [failureTexts[reason][language]];
  if (storno) {
    const { changed, refused } = storno;
    sentences.push(`${stornoTexts.changed[language]}: ${changed}.`);
    if (refused.length > 0) {
      sentences.push(`${stornoTexts.refused[language]}: ${namedText(refused.map(refusedText))}.`);
    }
    if (unreadable.length > 0) {
      const named = namedText(unreadable.map(unreadableText));
      sentences.push(`${stornoTexts.unreadable[language]}: ${named}.`);
    }
    sentences.push(stornoTexts.repeat[language]);
  }
  return sentences.join(' ');
}
