import Fastify from 'fastify';

/**
 * The baseline of the reads, in its own process: one route of a bare Fastify that sends a given answer, without reading
 * or deciding anything.
 */
const app = Fastify();
let body: Buffer = Buffer.alloc(0);
let headers: Record<string, string> = {};

app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
app.put('/', (request, reply) => {
  body = request.body as Buffer;
  headers = JSON.parse(String(request.headers['x-headers']));
  reply.status(204).send();
});
app.get('/', (_request, reply) => {
  reply.headers(headers).send(body);
});

process.once('SIGTERM', () => app.close());
console.log(`Bare Fastify listens at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
