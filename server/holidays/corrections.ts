/** What a rule becomes: no holiday, or one by this German name. */
type Correction = false | string;

/** No three days of rest follow each other: the law leaves out the 26th after a Monday or Friday. */
const STEPHANSTAG_ALONE = '12-26 not on tuesday, saturday';

/**
 * Where the package differs from the law, by its rules. The list of statutory holidays of the Federal
 * Office of Justice decides, and beside it the law of the canton.
 */
export const CORRECTIONS: Readonly<Record<string, Readonly<Record<string, Correction>>>> = {
  'CH-LU': { '01-02': 'Berchtoldstag', 'easter 1': 'Ostermontag', 'easter 50': 'Pfingstmontag' },
  // The package takes the weekdays of the 25th for those of the 26th.
  'CH-UR': { '12-26 not on monday, friday': false, [STEPHANSTAG_ALONE]: 'Stephanstag' },
  // GS IX B/21/1. The Fahrt is on the first Thursday of April, a week later if that is Maundy Thursday.
  // The 24th and the 31st of December are days off of the staff of the canton.
  'CH-GL': {
    'Thursday after 04-02 if is observance holiday then next Thursday': false,
    'thursday after 04-01 if is observance holiday then next thursday': 'Näfelser Fahrt',
    '3rd sunday after 09-01': 'Eidg. Dank-, Buss- und Bettag',
    '12-24': false,
    '12-31': false,
  },
  // The 19th of March is a holiday of eight municipalities.
  'CH-SO': { '03-19': false },
  // bGS 822.11, article 7.
  'CH-AR': { '12-26 not on monday': false, [STEPHANSTAG_ALONE]: 'Stephanstag' },
  // GS 822.200, article 2.
  'CH-AI': { '12-08': 'Mariä Empfängnis', [STEPHANSTAG_ALONE]: 'Stephanstag' },
  // These are days off of the staff of the canton.
  'CH-VS': { '05-01 12:00': false, '12-24 12:00': false, 'easter 50': false },
  // RSN 941.02, article 3; Corpus Christi is a holiday of Le Landeron alone (RSN 941.020).
  'CH-NE': { 'easter 1': false, 'easter 60': false, '12-26 on monday': 'Stephanstag' },
};
