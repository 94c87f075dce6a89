import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { WireError } from '../../src/api/contract/service.ts';
import { languageOf } from '../texts/language.ts';
import { problemText } from '../texts/problems.ts';
import { createRequestId } from './requestId.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to what Node cannot parse as a request, which reaches no route or hook. */
export function handleClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const id = createRequestId();
  log.warn(
    { reqId: id, status, reason: error.code, address: socket.remoteAddress },
    'The request was refused.',
  );
  const response: WireError = {
    code: 'badRequest',
    message: problemText('badRequest', languageOf()),
    request_id: id,
  };
  const body = JSON.stringify(response);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${id}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
