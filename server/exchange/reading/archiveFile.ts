import { buffer } from 'node:stream/consumers';
import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import { RECORD_KINDS } from '../../../src/domain/kinds/kinds.ts';
import { FileFault } from './fileFault.ts';

/** In bytes, of what is unpacked of an archive: a small ZIP can hold any number of them. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** The texts of its tables; those that it does not have are missing. */
export type ArchiveTexts = ReadonlyMap<RecordKind, string>;

async function unpacked(zip: ZipFile, entry: Entry, room: number): Promise<Buffer> {
  let size = 0;
  let sum = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      if (size > room) done(new FileFault('importUnpackedTooLarge'));
      else done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new Error(`The sum of ${entry.fileName} is wrong.`));
    },
  });
  const stream = await zip.openReadStreamPromise(entry);
  stream.on('error', (error) => bounded.destroy(error));
  return buffer(stream.pipe(bounded));
}

/** Throws a `FileFault` where a ZIP is no archive of ours, or holds more than a firm has. */
export async function readArchive(file: Buffer): Promise<ArchiveTexts> {
  const texts = new Map<RecordKind, string>();
  const kinds = new Map<string, RecordKind>(RECORD_KINDS.map((kind) => [`${kind}s.csv`, kind]));
  let room = MAX_UNPACKED;
  try {
    const zip = await fromBufferPromise(file);
    for await (const entry of zip.eachEntry()) {
      const kind = kinds.get(entry.fileName);
      if (kind === undefined || texts.has(kind)) continue;
      const content = await unpacked(zip, entry, room);
      room -= content.length;
      texts.set(kind, new TextDecoder('utf-8', { fatal: true }).decode(content));
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('importNoArchive');
  }
  if (texts.size === 0) throw new FileFault('importNoArchive');
  return texts;
}

/** Other programs write a few dozen. */
const MAX_ENTRIES = 2000;

/** Throws a `FileFault` where a ZIP holds more than a spreadsheet has, or is none. */
export async function checkUnpacked(file: Buffer): Promise<void> {
  let room = MAX_UNPACKED;
  try {
    const zip = await fromBufferPromise(file);
    if (zip.entryCount > MAX_ENTRIES) throw new FileFault('importUnpackedTooLarge');
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      room -= (await unpacked(zip, entry, room)).length;
    }
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('importWorkbookUnreadable');
  }
}
