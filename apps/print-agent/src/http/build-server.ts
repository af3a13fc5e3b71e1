import {
  type JobReply,
  PRINTER_ROLES,
  type PrintersReply,
  pairBody,
  testBody,
} from '@haat/contract/printing/print-agent';
import { labelBody, printBody } from '@haat/contract/printing/print-jobs';
import { newId } from '@haat/domain/basics/ids';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Agent } from '../agent.ts';
import { reasonOf } from '../delivery/delivery.ts';
import type { Work } from '../jobs/job.ts';
import { testWork } from '../jobs/test-work.ts';
import { pageRoutes } from '../page/page-routes.ts';
import { Refusal } from '../refusal.ts';
import { guardRequests, mayPrint } from './guard-requests.ts';
import { read } from './read-body.ts';

/** Browsers hold some unused connections open. */
const MAX_CONNECTIONS = 256;
/** For anything but jobs. */
const SMALL_BODY = 16 * 1024;

export function buildServer(agent: Agent): FastifyInstance {
  const server = Fastify({
    bodyLimit: SMALL_BODY,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    // Ids in addresses are longer than the default.
    routerOptions: { maxParamLength: 80 },
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  guardRequests(server, agent);
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    // A refused page may learn that an agent runs here, so that the shop can say what is wrong.
    if (refusal.code === 'origin-refused') reply.header('cross-origin-resource-policy', 'cross-origin');
    if (refusal.code === 'fault') console.error(`${request.method} ${request.url}: ${reasonOf(error)}`);
    return reply.code(refusal.status).send({ code: refusal.code, message: refusal.message });
  });
  server.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  counterRoutes(server, agent);
  pageRoutes(server, agent);
  return server;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal('too-large');
  return statusCode && statusCode < 500 ? new Refusal('bad-request', reasonOf(error)) : new Refusal('fault');
}

/** A bill of 200 lines with the longest names has 170 KB; labels of 2,000 products have 800. */
const JOB_BODY = 1024 * 1024;
/** How long a browser waits for the first attempt; afterwards the job continues. */
const FIRST_TRY_MS = 2_500;

const counter = { config: { audience: 'counter' as const } };
const newcomer = { config: { audience: 'newcomer' as const } };
const job = { ...counter, bodyLimit: JOB_BODY };

/** Calls of the counter's browsers. */
function counterRoutes(server: FastifyInstance, agent: Agent): void {
  server.post('/print', job, (request) => {
    const body = read(printBody, request.body);
    return accept(agent, request, { kind: 'print', body }, body.job);
  });
  server.post('/label', job, (request) => {
    const body = read(labelBody, request.body);
    return accept(agent, request, { kind: 'label', body }, body.job ?? newId());
  });
  server.post('/test', counter, (request) => {
    const { work, body } = testWork(read(testBody, request.body).printer);
    return accept(agent, { headers: request.headers, body }, work, newId());
  });
  server.get<{ Params: { id: string } }>('/jobs/:id', counter, async ({ params }): Promise<JobReply> => {
    return { ...(await agent.queue.stateOf(agent.queue.find(params.id), 0)), already: true };
  });
  server.get('/printers', newcomer, async (request) => printersOf(agent, mayPrint(request, agent)));
  server.post('/pair', newcomer, async (request) => {
    const { code, counter: name, shop } = read(pairBody, request.body);
    const origin = request.headers.origin ?? '';
    return { token: await agent.pairings.pair(code, { origin, counter: name, shop }) };
  });
  server.post('/unpair', counter, async ({ pairing }, reply) => {
    if (pairing) await agent.pairings.unpair(pairing.id);
    return reply.code(204).send();
  });
}

async function accept(
  { queue }: Agent,
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  work: Work,
  id: string,
): Promise<JobReply> {
  const origin = request.headers.origin ?? '';
  const { job: accepted, already } = await queue.accept({ id, origin, work, body: request.body });
  return { ...(await queue.stateOf(accepted, FIRST_TRY_MS)), already };
}

function printersOf({ version, printers }: Agent, paired: boolean): PrintersReply {
  if (!paired) return { version, paired, printers: [] };
  return {
    version,
    paired,
    printers: PRINTER_ROLES.map((role) => {
      const { name, isPreview, trouble } = printers[role];
      return { role, name, state: isPreview ? 'preview' : trouble ? 'trouble' : 'ready', trouble };
    }),
  };
}
