/** Why a file cannot be imported at all. */
export type FileFaultCode =
  | 'importBinary'
  | 'importEmpty'
  | 'importHeaderOnly'
  | 'importLineTooLong'
  | 'importNoArchive'
  | 'importNumbers'
  | 'importQuoteOpen'
  | 'importTooManyColumns'
  | 'importTooManyRows'
  | 'importUnpackedTooLarge'
  | 'importWorkbookUnreadable'
  | 'importWrongEncoding'
  | 'importZip';

/** What a file is that is none to import. */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  /** Where in the file, if the sentence says that. */
  readonly line: number | undefined;

  constructor(code: FileFaultCode, line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
