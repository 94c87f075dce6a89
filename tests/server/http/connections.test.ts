import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { trackConnections } from '../../../server/http/connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: plan\r\n\r\n';
const TOO_MUCH_TO_BUFFER = 64 * 2 ** 20;

/** A server with this listener, and a connection on which it got a request. */
async function openConnection(sent: string, listener: RequestListener) {
  const server = createServer(listener);
  const connections = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const requested = once(server, 'request');
  socket.write(sent);
  await requested;
  return { server, connections, socket };
}

test.each<[what: string, sent: string, listener: RequestListener, unanswered: number]>([
  ['a request that gets no answer', REQUEST, () => {}, 1],
  [
    'an answer that the client does not read',
    REQUEST,
    (_, response) => void response.end(Buffer.alloc(TOO_MUCH_TO_BUFFER)),
    0,
  ],
  [
    'a request that never arrives whole',
    'PUT / HTTP/1.1\r\nHost: plan\r\nContent-Length: 9\r\n\r\n{',
    (request) => void request.resume(),
    0,
  ],
])('%s is cut off at the time limit', async (_, sent, listener, unanswered) => {
  const { server, connections } = await openConnection(sent, listener);
  const closed = once(server, 'close');
  connections.endWithin(10);
  server.close();
  await closed;
  expect(connections.unanswered()).toBe(unanswered);
});

test('a response that is still being read is sent completely', async () => {
  const { server, connections, socket } = await openConnection(REQUEST, (_, response) => {
    response.end(Buffer.alloc(TOO_MUCH_TO_BUFFER));
  });
  const closed = once(server, 'close');
  connections.endWithin(60_000);
  server.close();
  const answer = Buffer.concat(await socket.toArray());
  expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(TOO_MUCH_TO_BUFFER);
  await closed;
  expect(connections.unanswered()).toBe(0);
});

test('what was sent on new connections is answered, also where none was taken yet', async () => {
  const { server, connections, socket } = await openConnection(REQUEST, (_, response) => {
    response.end('stored');
  });
  const { port } = server.address() as AddressInfo;
  const others = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => others.forEach((other) => void other.destroy()));
  await Promise.all(
    others.map(async (other) => {
      await once(other, 'connect');
      other.write(REQUEST);
    }),
  );
  connections.endWithin(60_000);
  server.close();
  for (const each of [socket, ...others]) {
    expect(String(Buffer.concat(await each.toArray()))).toContain('stored');
  }
});

test('a new connection may send its first request although the server is stopping', async () => {
  const { server, connections } = await openConnection(REQUEST, (_, response) => {
    response.end('stored');
  });
  const { port } = server.address() as AddressInfo;
  const late = connect(port, '127.0.0.1');
  onTestFinished(() => void late.destroy());
  await Promise.all([once(late, 'connect'), once(server, 'connection')]);
  connections.endWithin(60_000);
  const closed = once(server, 'close');
  server.close();
  late.write(REQUEST);
  expect(String(Buffer.concat(await late.toArray()))).toContain('stored');
  await closed;
});

test('a first request that has come is answered, also where its connection was taken long ago', async () => {
  const { server, connections } = await openConnection(REQUEST, (_, response) => {
    response.end('stored');
  });
  const { port } = server.address() as AddressInfo;
  server.on('connection', () => {
    for (const taken = performance.now(); performance.now() - taken < 260;);
  });
  connections.endWithin(60_000);
  const late = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => late.forEach((each) => void each.destroy()));
  late.forEach((each) => each.write(REQUEST));
  for (const each of late) {
    expect(String(Buffer.concat(await each.toArray()))).toContain('stored');
  }
});
