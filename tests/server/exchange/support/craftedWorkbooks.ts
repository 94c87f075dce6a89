import { zipOf } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The cells that a sheet of a test needs, by the style that it has in `STYLES`. */
const STYLES = { plain: 0, day: 1, time: 2, telephone: 3 } as const;

interface CraftedSheet {
  readonly name: string;
  readonly state?: 'hidden';
  /** The XML of its rows. */
  readonly rows: readonly string[];
  /** What follows its rows. */
  readonly more?: string;
}

interface CraftedWorkbook {
  readonly sheets: readonly CraftedSheet[];
  /** The XML of the strings that cells name by their place. */
  readonly strings: readonly string[];
  readonly isFrom1904?: boolean;
}

const columnOf = (index: number) => String.fromCodePoint(65 + index);

/** A cell of a text by its place among the strings, of a number with its style, of a formula, or none. */
const cell = {
  text: (place: number) => ({ attributes: ' t="s"', content: `<v>${place}</v>` }),
  number: (value: number, style: keyof typeof STYLES = 'plain') => ({
    attributes: ` s="${STYLES[style]}"`,
    content: `<v>${value}</v>`,
  }),
  formula: (formula: string, value: string) => ({
    attributes: ' t="str"',
    content: `<f>${formula}</f><v>${value}</v>`,
  }),
  blank: () => ({ attributes: ' s="1"', content: '' }),
};

type Cell = ReturnType<(typeof cell)['text']>;

/** The XML of a row with these cells. */
function row(number: number, ...cells: readonly Cell[]): string {
  const written = cells.map(
    ({ attributes, content }, index) =>
      `<c r="${columnOf(index)}${number}"${attributes}>${content}</c>`,
  );
  return `<row r="${number}" spans="1:${cells.length}">${written.join('')}</row>`;
}

/** A workbook of the parts and in the form in which Excel and others write it. */
function craftedWorkbook({
  sheets,
  strings,
  isFrom1904 = false,
}: CraftedWorkbook): Promise<Buffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const listed = numbered.map(
    ({ name, state, id }) =>
      `<sheet name="${name}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`,
  );
  const related = numbered.map(
    ({ id }) =>
      `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const types = numbered.map(
    ({ id }) =>
      `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${OFFICE}.worksheet+xml"/>`,
  );
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${OFFICE}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''} defaultThemeVersion="166925"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId90" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="000\\ 000\\ 00\\ 00"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      numbered.map(({ id, rows, more = '' }) => [
        `xl/worksheets/sheet${id}.xml`,
        `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`,
      ]),
    ),
  });
}

const t = (...texts: readonly string[]) => texts.map((text) => `<t>${text}</t>`);

/** As Excel writes it: letters in two fonts, a formula, a hidden sheet, a title over merged cells. */
export const asExcel = () =>
  craftedWorkbook({
    strings: [
      ...t('Kunden 2026', 'Name', 'Telefon', 'Kunde seit', 'PLZ'),
      '<r><t>Jürg</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Bäni</t></r>',
    ],
    sheets: [
      { name: 'Listen', state: 'hidden', rows: [row(1, cell.text(1))] },
      {
        name: 'Kunden',
        rows: [
          row(1, cell.text(0)),
          row(3, cell.text(1), cell.text(2), cell.text(3), cell.text(4)),
          row(
            4,
            cell.text(5),
            cell.number(445_557_001, 'telephone'),
            cell.number(45_257, 'day'),
            cell.number(8001),
          ),
          row(
            5,
            cell.formula('CONCATENATE("Zoë"," Grüter")', 'Zoë Grüter'),
            cell.number(41_795_557_002),
            cell.blank(),
            cell.number(8400),
          ),
          row(6, cell.blank(), cell.blank(), cell.blank(), cell.blank()),
        ],
        more: '<mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>',
      },
    ],
  });

/** As Google Sheets writes it: a thousand rows, most of them blank. */
export const asGoogleSheets = () =>
  craftedWorkbook({
    strings: t('Name', 'Telefon', 'Ort', 'Ruth Amstutz', 'Zürich', 'Peter Lüthi', 'Bülach'),
    sheets: [
      {
        name: 'Tabellenblatt1',
        rows: [
          row(1, cell.text(0), cell.text(1), cell.text(2)),
          row(2, cell.text(3), cell.number(795_557_101), cell.text(4)),
          row(3, cell.text(5), cell.number(445_557_102), cell.text(6)),
          ...Array.from({ length: 997 }, (_, index) => row(index + 4, cell.blank())),
        ],
      },
    ],
  });

/** As Numbers writes it: an overview first, then a sheet for each table. */
export const asNumbers = () =>
  craftedWorkbook({
    strings: t(
      'Dieses Dokument wurde aus Numbers exportiert.',
      'Blattname in Numbers',
      'Tabellenname in Numbers',
      'Blatt 1',
      'Tabelle 1',
      'Name',
      'Telefon',
      'Ort',
      'Änne Frei',
      '044 555 72 01',
      'Thun',
      'Karl Koch',
      '033 555 72 02',
    ),
    sheets: [
      {
        name: 'Exportübersicht',
        rows: [
          row(3, cell.text(0)),
          row(7, cell.text(1), cell.text(2)),
          row(9, cell.text(3), cell.text(4)),
        ],
      },
      {
        name: 'Blatt 1 - Tabelle 1',
        rows: [
          row(1, cell.text(4)),
          row(2, cell.text(5), cell.text(6), cell.text(7)),
          row(3, cell.text(8), cell.text(9), cell.text(10)),
          row(4, cell.text(11), cell.text(12), cell.text(10)),
        ],
      },
    ],
  });

/** As Excel of a Mac writes it that counts its days from 1904: jobs with days and times. */
export const asExcelFrom1904 = () =>
  craftedWorkbook({
    isFrom1904: true,
    strings: t('Kunde', 'Ab', 'Rhythmus', 'Beginn', 'Ende', 'Anna Keller', 'einmalig', 'Jürg Bäni'),
    sheets: [
      {
        name: 'Einsätze',
        rows: [
          row(1, ...[0, 1, 2, 3, 4].map(cell.text)),
          row(
            2,
            cell.text(5),
            cell.number(44_901, 'day'),
            cell.text(6),
            cell.number(0.25, 'time'),
            cell.number(0.5, 'time'),
          ),
          row(
            3,
            cell.text(7),
            cell.number(44_902, 'day'),
            cell.text(6),
            cell.number(0.333_333_333_333, 'time'),
            cell.number(0.75, 'time'),
          ),
        ],
      },
    ],
  });
