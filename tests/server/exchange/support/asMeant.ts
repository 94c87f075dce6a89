/** What becomes of the files of other programs: of customers, but for those whose name says jobs or clock. */
export const AS_MEANT = {
  'excel-csv-utf8.csv': {
    encoding: 'utf-8',
    rows: {
      2: 'Zahnarztpraxis Höhn · 044 555 20 01 · Höschgasse 4 · 8008 · Zürich',
      3: 'Łucja Wójcik · 0791234567 · Dorfweg 2 · 8400 · Winterthur',
    },
    said: [
      'Spalte «Mobile»: «791234567» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
      'Spalte «Firma» ist leer; der Name ist deshalb «Łucja Wójcik».',
    ],
    leftOut: [],
  },
  'excel-en-us-jobs.csv': {
    encoding: 'windows-1252, asked',
    date_order: 'month-first',
    rows: {
      2: 'Anna Keller · Ana Marques · 2026-11-03 · every 1 week · 08:00 · 11:00',
      3: 'Jürg Bäni · Ewa Nowak · 2026-11-27 · once · 06:00 · 12:00',
    },
    said: [],
    leftOut: [],
  },
  'excel-mac-cr.csv': {
    encoding: 'macintosh, asked',
    rows: {
      2: 'Öztürk Reinigungen · 044 555 30 30 · Zürich',
      3: 'Garage Bürgi · 044 555 31 31 · Dübendorf',
    },
    said: [],
    leftOut: [],
  },
  'short-rows.csv': {
    encoding: 'windows-1252, asked',
    rows: {
      2: 'Sandra Wyss · Dorfweg 2 · 8400 · Winterthur',
      3: 'Urs Frei · 044 555 54 01 · urs@frei.example.ch · Weg 1 · 8001 · Zürich',
    },
    said: [],
    leftOut: [],
  },
  'clock-as-part-of-day.csv': {
    encoding: 'windows-1252, asked',
    rows: {
      2: 'Anna Keller · 2026-12-07 · once · 06:00 · 12:00',
      3: 'Jürg Bäni · 2026-12-07 · once · 08:00 · 18:00',
    },
    said: [],
    leftOut: [],
  },
  'title-above-header.csv': {
    encoding: 'utf-8',
    rows: {
      5: 'Gerda Moser · 044 555 52 01 · 8001 · Zürich',
      6: 'Hans Nef · 044 555 52 02 · 8610 · Uster · Hund',
    },
    said: [],
    leftOut: [],
  },
  'one-bad-byte.csv': {
    encoding: 'utf-8, asked',
    rows: { 2: 'Zoë Bänziger · 079 555 51 01 · Zürich', 3: 'Jürg Möckli · 044 555 51 02' },
    said: [
      'Spalte «Ort»: «B�lach» hat ein Zeichen, das sich nicht lesen lässt. Wählen Sie eine andere Zeichencodierung oder korrigieren Sie den Text.',
    ],
    leftOut: [],
  },
  'dos-850.csv': {
    encoding: 'ibm850, asked',
    rows: {
      2: 'Zsófia Bänziger · 079 555 50 01 · Zürich',
      3: 'Jürg Möckli · 044 555 50 02 · Bülach',
    },
    said: [],
    leftOut: [],
  },
  'mac-roman.csv': {
    encoding: 'macintosh, asked',
    rows: {
      2: 'Zsófia Bänziger · 079 555 50 01 · Zürich',
      3: 'Jürg Möckli · 044 555 50 02 · Bülach',
    },
    said: [],
    leftOut: [],
  },
  'utf-16-be-with-mark.txt': {
    encoding: 'utf-16be',
    rows: {
      2: 'Zsófia Bänziger · 079 555 50 01 · Zürich',
      3: 'Jürg Möckli · 044 555 50 02 · Bülach',
    },
    said: [],
    leftOut: [],
  },
  'utf-16-le-without-mark.txt': {
    encoding: 'utf-16le',
    rows: {
      2: 'Zsófia Bänziger · 079 555 50 01 · Zürich',
      3: 'Jürg Möckli · 044 555 50 02 · Bülach',
    },
    said: [],
    leftOut: [],
  },
  'utf-16-be-without-mark.txt': {
    encoding: 'utf-16be',
    rows: {
      2: 'Zsófia Bänziger · 079 555 50 01 · Zürich',
      3: 'Jürg Möckli · 044 555 50 02 · Bülach',
    },
    said: [],
    leftOut: [],
  },
  'google-sheets.csv': {
    encoding: 'utf-8',
    rows: { 2: 'Ruth Amstutz · +41 79 555 55 01 · ruth@example.ch', 3: 'Peter Lüthi · 0791234567' },
    said: [
      'Spalte «Phone»: «791234567» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
    ],
    leftOut: ['Date'],
  },
  'outlook-de.csv': {
    encoding: 'windows-1252, asked',
    rows: {
      2: 'Praxis Dr. Grüter · 052 555 20 20 · praxis@grueter.example.ch · Zürcherstrasse 5 · 8400 · Winterthur · Schlüssel beim Empfang',
      3: 'Jürg Bäni · 079 555 20 21 · juerg@baeni.example.ch · Föhrenweg 2 · 8053 · Zürich',
    },
    said: [
      'Spalte «Nachname»: «Zoë Grüter» wird nicht übernommen.',
      'Spalte «Mobiltelefon»: «079 555 20 20» wird nicht übernommen.',
      'Spalte «Firma» ist leer; der Name ist deshalb «Jürg Bäni».',
    ],
    leftOut: [
      'Anrede',
      'Weitere Vornamen',
      'Suffix',
      'Position',
      'Straße privat',
      'Ort privat',
      'Postleitzahl privat',
      'Telefon (privat)',
      'E-Mail-Typ',
      'Geburtstag',
    ],
  },
  'outlook-en.csv': {
    encoding: 'utf-8',
    rows: {
      2: 'Wyss Gartenbau GmbH · 044 555 30 01 · info@wyss.example.ch · Dorfweg 2 · 8610 · Uster',
      3: 'Urs Frei · 079 555 30 02 · urs@frei.example.ch · Seestrasse 1 · 8800 · Thalwil · Dog, friendly',
    },
    said: [
      'Spalte «Last Name»: «Sandra Wyss» wird nicht übernommen.',
      'Spalte «E-mail 2 Address»: «sandra@wyss.example.ch» wird nicht übernommen.',
      'Spalte «Company» ist leer; der Name ist deshalb «Urs Frei».',
    ],
    leftOut: [
      'Middle Name',
      'Title',
      'Home Street',
      'Home City',
      'Home Postal Code',
      'Home Phone',
      'Birthday',
    ],
  },
  'google-contacts.csv': {
    encoding: 'utf-8',
    rows: {
      2: 'Fatma Yıldız · 076 555 40 01 / 044 555 40 01 · fatma@example.ch · Langstrasse 98 · 8004 · Zürich · Lift im Hof',
      5: 'Coiffeur Noëlle · +41 44 555 40 02 · salon@noelle.example.ch',
    },
    said: [
      'Spalte «Organization Name» ist leer; der Name ist deshalb «Fatma Yıldız».',
      'Spalte «Last Name»: «Noëlle Çelik» wird nicht übernommen.',
      'Spalte «E-mail 2 - Value»: «noelle@example.ch» wird nicht übernommen.',
      'Spalte «Phone 2 - Value»: «079 555 40 02» wird nicht übernommen.',
    ],
    leftOut: [
      'Middle Name',
      'Nickname',
      'File As',
      'Organization Title',
      'Birthday',
      'Photo',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 2 - Label',
      'Phone 1 - Label',
      'Phone 2 - Label',
      'Address 1 - Label',
      'Address 1 - Formatted',
    ],
  },
  'google-contacts-older.csv': {
    encoding: 'utf-8',
    rows: {
      2: 'Ida Ott · 079 555 41 01 · ida@ott.example.ch · Weg 1 · 3600 · Thun',
      4: 'Kita Sunneblueme · 033 555 41 02 · kita@sunneblueme.example.ch',
    },
    said: [
      'Spalte «E-mail 1 - Value»: Nur die erste Angabe wird übernommen, ohne «i.ott@example.ch».',
    ],
    leftOut: [
      'Additional Name',
      'Yomi Name',
      'Group Membership',
      'E-mail 1 - Type',
      'Phone 1 - Type',
      'Address 1 - Type',
      'Address 1 - Formatted',
    ],
  },
  'apple.vcf': {
    encoding: 'utf-8',
    rows: {
      1: 'Kurt Bürgi · 079 555 60 01 / 044 555 60 01 · kurt@buergi.example.ch · Föhrenweg 2\nHinterhaus · 8053 · Zürich · Garage Bürgi\nSchlüssel im Tresor, Code beim Chef',
      17: 'Hauswartung Süd AG · +41 44 555 60 02',
    },
    said: [],
    leftOut: ['Geburtstag'],
  },
  'android.vcf': {
    encoding: 'utf-8',
    rows: {
      1: 'Ayşe Öztürk · 0795556101 / 044-555-61-01 · ayse@example.ch · Badenerstrasse 10 · 8004 · Zürich',
      11: 'Ewa Nowak · 0795556102',
    },
    said: [],
    leftOut: [],
  },
  'outlook-2.1.vcf': {
    encoding: 'windows-1252, asked',
    rows: {
      1: 'Rös Häfliger · 041 555 62 01 · laden@haefliger.example.ch · Kornmarkt 1 · 6004 · Luzern · Bäckerei Häfliger',
    },
    said: [],
    leftOut: [],
  },
  'contacts-4.0.vcf': {
    encoding: 'utf-8',
    rows: {
      1: 'Chloé Perrin · +41-79-555-63-01 · chloe@perrin.example.ch · Rue du Lac 3 · 2502 · Biel/Bienne',
    },
    said: ['Spalte «E-Mail»: Nur die erste Angabe wird übernommen, ohne «c.perrin@example.ch».'],
    leftOut: [],
  },
  'libreoffice.xlsx': {
    sheet: 'src',
    rows: {
      4: 'Jürg Bäni · 044 555 12 34 · 8001 · Zürich',
      5: 'Łucja Wójcik · 0791234567 · 8400 · Winterthur',
    },
    said: [
      'Spalte «Mobile»: «791234567» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
    ],
    leftOut: ['Kunde seit', 'Zeit'],
  },
  'libreoffice.xls': {
    sheet: 'src',
    rows: {
      4: 'Jürg Bäni · 044 555 12 34 · 8001 · Zürich',
      5: 'Łucja Wójcik · 0791234567 · 8400 · Winterthur',
    },
    said: [
      'Spalte «Mobile»: «791234567» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
    ],
    leftOut: ['Kunde seit', 'Zeit'],
  },
  'libreoffice.ods': {
    sheet: 'src',
    rows: {
      4: 'Jürg Bäni · 044 555 12 34 · 8001 · Zürich',
      5: 'Łucja Wójcik · 0791234567 · 8400 · Winterthur',
    },
    said: [
      'Spalte «Mobile»: «791234567» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
    ],
    leftOut: ['Kunde seit', 'Zeit'],
  },
};
