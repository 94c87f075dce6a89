import type { WireSettings } from '../../../src/api/contract.ts';

/** What is in an archive, in three languages, in German first. */
export function readmeOf({ name }: WireSettings, writtenAt: string): string {
  return `${name}
${writtenAt}


DEUTSCH

Alle Daten aus dem Einsatzplan, wie sie zu dieser Zeit waren:

  customers.csv   Kunden
  workers.csv     Mitarbeitende
  jobs.csv        Aufträge mit ihren Terminen und Anfragen
  absences.csv    Abwesenheiten, zum Nachlesen
  settings.json   Einstellungen des Betriebs
  holiday-changes.json
                  wie die Feiertage des Betriebs von denen der Region abweichen
  history.csv     Verlauf, zum Nachlesen

Die Tabellen öffnen Sie mit Excel, LibreOffice oder Numbers. Ein Apostroph am
Anfang einer Zelle schützt vor Formeln und gehört nicht zum Text.

Kunden, Mitarbeitende und Aufträge kommen über den Import zurück in einen
Einsatzplan, ganz und genau in einen leeren. Dann haben alle dieselben Nummern wie
hier. Abwesenheiten, Einstellungen, Feiertage und den Verlauf nimmt der Import nicht.

Nicht dabei sind Benutzer, Passwörter, Links zu Kalendern und Plänen und
Verbindungen zu bexio. Ein Archiv ersetzt keine Sicherung. Es enthält Personendaten: Bewahren Sie
es so sorgfältig auf wie den Einsatzplan selbst.


ENGLISH

All data of Einsatzplan, as they were at this time:

  customers.csv   customers
  workers.csv     workers
  jobs.csv        jobs with their appointments and requests
  absences.csv    absences, to read
  settings.json   settings of the business
  holiday-changes.json
                  how the holidays of the business differ from those of the region
  history.csv     history, to read

Excel, LibreOffice or Numbers open the tables. An apostrophe at the start of a
cell guards against formulas and is no part of the text.

Customers, workers and jobs come back into an Einsatzplan by its import, whole and
exactly into an empty one. All of them then have the same numbers as here. The import
does not take absences, settings, holidays and the history.

Users, passwords, links to calendars and plans and connections to bexio are left
out. An archive is no backup. It holds personal data: keep it as carefully as Einsatzplan
itself.


ESPAÑOL

Todos los datos de Einsatzplan, como eran en este momento:

  customers.csv   clientes
  workers.csv     empleados
  jobs.csv        trabajos con sus horarios y solicitudes
  absences.csv    ausencias, para leer
  settings.json   ajustes de la empresa
  holiday-changes.json
                  en qué difieren los festivos de la empresa de los de la región
  history.csv     historial, para leer

Las tablas se abren con Excel, LibreOffice o Numbers. Un apóstrofo al principio de
una celda protege de las fórmulas y no forma parte del texto.

Los clientes, empleados y trabajos vuelven a Einsatzplan con la importación, completos
y exactos si está vacío. Entonces todos tienen los mismos números que aquí. La
importación no toma las ausencias, los ajustes, los festivos ni el historial.

No contiene usuarios, contraseñas, enlaces a calendarios y planes ni conexiones
con bexio. Un archivo no sustituye a una copia de seguridad. Contiene datos
personales: guárdelo con el mismo cuidado que Einsatzplan.
`.replaceAll('\n', '\r\n');
}
