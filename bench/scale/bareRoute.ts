import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** A program: one route that sends the bytes of a file, and nothing else. */
const [file = '', encoding = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = fastify();
app.get('/', (_, reply) =>
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      ...(encoding !== '' && { 'content-encoding': encoding }),
    })
    .send(bytes),
);
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
