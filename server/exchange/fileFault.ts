/** Why a file cannot be imported at all. */
export type FileFaultCode =
  | 'importBinary'
  | 'importEmpty'
  | 'importExcel'
  | 'importHeaderOnly'
  | 'importLineTooLong'
  | 'importNoArchive'
  | 'importQuoteOpen'
  | 'importTooManyColumns'
  | 'importTooManyRows'
  | 'importUnpackedTooLarge'
  | 'importWrongEncoding'
  | 'importZip';

/** What a file is that is none to import. */
export class FileFault extends Error {
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode) {
    super(code);
    this.code = code;
  }
}
