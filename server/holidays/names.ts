import type { Language } from '../texts/texts.ts';

type Names = Readonly<Record<Exclude<Language, 'de'>, string>>;

/** By the German name: the package has some of them in French or Italian alone, and one of another feast. */
export const NAMES: Readonly<Record<string, Names>> = {
  Neujahr: { en: 'New Year’s Day', es: 'Año Nuevo' },
  Berchtoldstag: { en: 'Berchtold’s Day', es: 'San Bertoldo' },
  'Heilige Drei Könige': { en: 'Epiphany', es: 'Día de los Reyes Magos' },
  'Jahrestag Ausrufung der Republik': { en: 'Republic Day', es: 'Día de la República' },
  Josefstag: { en: 'Saint Joseph', es: 'San José' },
  'Näfelser Fahrt': { en: 'Battle of Näfels', es: 'Batalla de Näfels' },
  Karfreitag: { en: 'Good Friday', es: 'Viernes Santo' },
  Ostersonntag: { en: 'Easter Sunday', es: 'Pascua' },
  Ostermontag: { en: 'Easter Monday', es: 'Lunes de Pascua' },
  'Tag der Arbeit': { en: 'Labour Day', es: 'Día del Trabajador' },
  Auffahrt: { en: 'Ascension Day', es: 'Ascensión' },
  Pfingstsonntag: { en: 'Pentecost', es: 'Pentecostés' },
  Pfingstmontag: { en: 'Whit Monday', es: 'Lunes de Pentecostés' },
  Fronleichnam: { en: 'Corpus Christi', es: 'Corpus Christi' },
  'Fest der Unabhängigkeit': { en: 'Jura Independence Day', es: 'Independencia del Jura' },
  'Peter und Paul': { en: 'Saints Peter and Paul', es: 'San Pedro y San Pablo' },
  Bundesfeiertag: { en: 'Swiss National Day', es: 'Fiesta nacional suiza' },
  'Mariä Himmelfahrt': { en: 'Assumption', es: 'Asunción' },
  'Genfer Bettag': { en: 'Geneva Fast', es: 'Ayuno de Ginebra' },
  'Eidg. Dank-, Buss- und Bettag': { en: 'Federal Day of Thanksgiving', es: 'Ayuno federal' },
  Bettagsmontag: { en: 'Federal Fast Monday', es: 'Lunes del Ayuno federal' },
  Mauritiustag: { en: 'Saint Maurice', es: 'San Mauricio' },
  Bruderklausenfest: { en: 'Saint Nicholas of Flüe', es: 'San Nicolás de Flüe' },
  Allerheiligen: { en: 'All Saints’ Day', es: 'Todos los Santos' },
  'Mariä Empfängnis': { en: 'Immaculate Conception', es: 'Inmaculada Concepción' },
  Weihnachtstag: { en: 'Christmas Day', es: 'Navidad' },
  Stephanstag: { en: 'Saint Stephen’s Day', es: 'San Esteban' },
  'Wiederherstellung der Republik': {
    en: 'Restoration of the Republic',
    es: 'Restauración de la República',
  },
};
