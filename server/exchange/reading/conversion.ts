import type { ConvertedFile } from './convertedFile.ts';
import { vCardText } from './vCard.ts';
import { workbookText } from './workbook.ts';

/** What a thread is given to make a CSV of. */
export type Conversion =
  | { readonly kind: 'cards'; readonly text: string }
  | {
      readonly kind: 'workbook';
      readonly file: Uint8Array;
      readonly sheet: string | null;
      readonly maxRows: number;
    };

/** Makes a CSV of a spreadsheet or of cards, which would hold others up: run it in a thread. */
export default async function convert(conversion: Conversion): Promise<ConvertedFile> {
  return conversion.kind === 'cards'
    ? vCardText(conversion.text)
    : workbookText(conversion.file, conversion);
}
