import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly status?: number;
  readonly body: string;
}

/** A geocoder of Nominatim's form on loopback, which answers as it is told. */
export async function startFakeGeocoder(answer: (query: URLSearchParams) => Answer) {
  const asked: { readonly query: URLSearchParams; readonly at: number }[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push({ query: searchParams, at: performance.now() });
    const { status = 200, body } = answer(searchParams);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/search`, asked };
}
