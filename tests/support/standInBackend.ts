import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { root } from '../../scripts/tool.ts';
import { createReusedPort } from './reusedPort.ts';
import { tile, TILES_URL } from './tile.ts';

/** A response: JSON, text with a content type, or a stream that stays open after a first text. */
type Answer =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly type: string; readonly status?: number }
  | { readonly stream: string };

/** Responses by method and path: `GET /api/job`. */
export type Answers = Readonly<Record<string, Answer>>;

/** A request other than GET. */
interface Sent {
  readonly call: string;
  readonly body: unknown;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The policy that docs/operation.md gives for static hosts. */
const POLICY = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https://tile.openstreetmap.org; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Changes a built file before it is served. */
type EditFile = (path: string, content: Buffer) => Buffer | string | Promise<Buffer | string>;

async function serveFile(path: string, response: ServerResponse, edit: EditFile): Promise<void> {
  const isPage = extname(path) === '';
  const file = join(root, 'dist', isPage ? 'index.html' : path);
  const content = await readFile(file).then(
    (built) => edit(path, built),
    () => null,
  );
  if (content === null) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': POLICY,
    'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(content);
}

function send(answer: Answer, response: ServerResponse): void {
  if ('stream' in answer) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(answer.stream);
    return;
  }
  const [type, text] =
    'json' in answer
      ? ['application/json', JSON.stringify(answer.json)]
      : [answer.type, answer.text];
  response.writeHead(answer.status ?? 200, { 'content-type': type }).end(text);
}

const takePort = createReusedPort();

const CONFIGURED: Answers = { 'GET /config.json': { json: { tiles: { url: TILES_URL } } } };

/** Serves the built pages as a static host does, with another backend beside them. */
export async function listenAsStandIn(answers: () => Answers, edit: EditFile = (_, file) => file) {
  const sent: Sent[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const call = `${method} ${path}`;
    const answered = answers()[call];
    if (path.startsWith('/tiles/')) return void response.end(tile);
    if (!answered && !path.startsWith('/api/')) return serveFile(path, response, edit);
    if (method !== 'GET') sent.push({ call, body: await json(request).catch(() => null) });
    send(answered ?? { json: { detail: 'Not found.' }, status: 404 }, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  const { address, release } = await takePort(async (port) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    release();
  };
  return { address, sent, close };
}

/** The same with a runtime configuration for the maps, until the end of the running test. */
export async function startStandIn(answers: () => Answers) {
  const standIn = await listenAsStandIn(() => ({ ...CONFIGURED, ...answers() }));
  onTestFinished(standIn.close);
  return standIn;
}
