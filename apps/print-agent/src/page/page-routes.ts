import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRINTER_ROLES, type PrinterRole } from '@haat/contract/printing/print-agent';
import { newId } from '@haat/domain/basics/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Agent } from '../agent.ts';
import { labelPrinter, receiptPrinter } from '../config.ts';
import { readAddress } from '../delivery/printer-address.ts';
import { whyNoPrinter } from '../delivery/printer-reach.ts';
import { read } from '../http/read-body.ts';
import { testWork } from '../jobs/test-work.ts';
import { Refusal } from '../refusal.ts';
import { statusPage } from './status-page.ts';

const page = { config: { audience: 'page' as const } };
/** A person's decisions on a job. */
const STEPS = ['cancel', 'again', 'printed', 'reprint'] as const;
const step = z.object({ id: z.string(), step: z.enum(STEPS) });
const printer = z.object({ role: z.enum(PRINTER_ROLES) });

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/** The agent's page and its buttons, each of which returns to it. */
export function pageRoutes(server: FastifyInstance, agent: Agent): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const [name, type] of [
    ['status.css', 'text/css'],
    ['status.js', 'text/javascript'],
  ] as const) {
    const file = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    server.get(`/${name}`, page, (_request, reply) => reply.type(type).send(file));
  }
  server.get('/', page, (_request, reply) => reply.redirect('/status'));
  server.get<{ Querystring: { fault?: string } }>('/status', page, async ({ query, headers }, reply) => {
    // Only the page's own buttons may show an error; a link from elsewhere can't put words here.
    const isOwn = [undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined);
    const fault = isOwn ? String(query.fault ?? '').slice(0, 300) : '';
    return reply
      .type('text/html')
      .header('content-security-policy', POLICY)
      .send(await statusPage(agent, fault));
  });
  server.get<{ Params: { id: string } }>('/previews/:id', page, async ({ params }, reply) => {
    const picture = await agent.previews.read(params.id.replace(/\.png$/, ''));
    if (!picture) throw new Refusal('not-found');
    return reply.type('image/png').send(picture);
  });
  bindButtons(server, agent);
}

function bindButtons(server: FastifyInstance, agent: Agent): void {
  const { queue, pairings } = agent;
  const button = (url: string, press: (params: unknown, body: unknown) => Promise<unknown>) =>
    server.post(url, page, async ({ params, body }, reply) => back(reply, () => press(params, body)));
  button('/status/jobs/:id/:step', (params) => {
    const { id, step: what } = read(step, params);
    if (what === 'cancel') return queue.cancel(id);
    if (what === 'again') return queue.printAgain(id);
    return what === 'printed' ? queue.countAsPrinted(id) : queue.reprint(id, 'status page');
  });
  button('/status/test/:role', (params) => {
    const { work, body } = testWork(read(printer, params).role);
    return queue.accept({ id: newId(), origin: 'status page', work, body });
  });
  button('/status/printers/:role', async (params, body) => {
    const { role } = read(printer, params);
    const set = readPrinter(role, body);
    const why = whyNoPrinter(readAddress(set.address) ?? { kind: 'none' }, agent.config.now);
    if (why) throw new Refusal('bad-request', why);
    await agent.config.change({ [role]: set });
    agent.printers[role].changed();
    queue.retryNow(role);
  });
  button('/status/code', async () => pairings.renewCode());
  button('/status/pairings/:id/unpair', (params) =>
    pairings.unpair(read(z.object({ id: z.string() }), params).id),
  );
}

/** Acts, and shows the page again with any error. */
async function back(reply: FastifyReply, press: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    await press();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply.redirect(`/status?fault=${encodeURIComponent(error.message)}`, 303);
  }
  return reply.redirect('/status', 303);
}

function readPrinter(role: PrinterRole, body: unknown) {
  const { name, address, paperMm, cutter, drawerPin, language } = (body ?? {}) as Record<string, string>;
  return role === 'label'
    ? read(labelPrinter, { name, address, language })
    : read(receiptPrinter, {
        name,
        address,
        paperMm: Number(paperMm),
        cutter: cutter === 'on',
        drawerPin: Number(drawerPin),
      });
}
