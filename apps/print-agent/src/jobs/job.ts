import { createHash } from 'node:crypto';
import { JOB_STATES, type JobState, type PrinterRole, TROUBLES } from '@haat/contract/printing/print-agent';
import { type LabelBody, labelBody, type PrintBody, printBody } from '@haat/contract/printing/print-jobs';
import * as z from 'zod/mini';

export type Work = { kind: 'print'; body: PrintBody } | { kind: 'label'; body: LabelBody };

const moment = z.nullable(z.number());

/** A job's file. Times in milliseconds since 1970. */
export const jobRecord = z.object({
  id: z.string(),
  /** Print order. */
  nth: z.int(),
  kind: z.enum(['print', 'label']),
  /** For the agent's page. */
  title: z.string(),
  about: z.string(),
  /** Another body under the same id is refused. */
  hash: z.string(),
  /** A counter's origin, or the agent's own page. */
  origin: z.string(),
  at: z.number(),
  state: z.enum(JOB_STATES),
  trouble: z.nullable(z.enum(TROUBLES)),
  why: z.string(),
  tries: z.int(),
  /** Of the tries, those that sent something. */
  begun: z._default(z.int(), 0),
  triedAt: moment,
  nextTryAt: moment,
  finishedAt: moment,
  /** As sent; null once it is too old for a reprint. */
  body: z.unknown(),
});
export type Job = z.output<typeof jobRecord>;

/** Finished jobs, of which only the ids matter. */
const OVER: readonly JobState[] = ['printed', 'previewed', 'cancelled'];
export const isOver = ({ state }: Job) => OVER.includes(state);

export const roleOf = ({ kind }: Pick<Job, 'kind'>): PrinterRole => (kind === 'print' ? 'receipt' : 'label');

/** @throws Error for the body of another version */
export function workOf({ kind, body }: Pick<Job, 'kind' | 'body'>): Work {
  return kind === 'print'
    ? { kind, body: z.parse(printBody, body) }
    : { kind, body: z.parse(labelBody, body) };
}

export function hashOf(kind: Job['kind'], body: unknown): string {
  return createHash('sha256')
    .update(`${kind} ${JSON.stringify(body)}`)
    .digest('hex');
}

/** For the agent's page. */
export function wordsOf(work: Work): { title: string; about: string } {
  if (work.kind === 'print') {
    const { title, receipt, drawer } = work.body;
    const about = [receipt && 'Receipt', drawer && 'drawer kick'].filter(Boolean).join(', ');
    return { title: title || (receipt ? 'Receipt' : 'Drawer'), about };
  }
  const goods = labelledOf(work.body);
  const count = goods.reduce((sum, { labels }) => sum + labels, 0);
  const [first] = goods;
  const about =
    goods.length === 1 ? [first?.name, first?.size].filter(Boolean).join(', ') : `${goods.length} products`;
  return { title: `${count} ${count === 1 ? 'label' : 'labels'}`, about };
}

export const labelledOf = (body: LabelBody) => ('goods' in body ? body.goods : [body]);
