/** A mail as a program shows it. */
export interface ReadMail {
  /** By their names in small letters, decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

function bytesOfQuoted(text: string): Buffer {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

const ENCODED_WORD = /=\?utf-8\?([QB])\?([^?]*)\?=(?:\s+(?==\?))?/gi;

function decodedWords(text: string): string {
  return text.replaceAll(ENCODED_WORD, (_, way: string, word: string) =>
    (way.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64')
      : bytesOfQuoted(word.replaceAll('_', ' '))
    ).toString('utf8'),
  );
}

/** Reads a mail of one part. */
export function readMail(raw: Buffer): ReadMail {
  const source = raw.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = ''] = line.split(':', 1);
      return [name.toLowerCase(), decodedWords(line.slice(name.length + 1).trim())] as const;
    }),
  );
  const body = source.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  const isQuoted = encoding === 'quoted-printable';
  const bytes = isQuoted
    ? bytesOfQuoted(body)
    : Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1');
  const text = bytes.toString('utf8');
  return { headers, text: text.replaceAll('\r\n', '\n').trim() };
}
