import * as z from 'zod/mini';
import { closedLike, requiredText, text } from '../codecs.ts';

/**
 * `waiting` for its turn, and retried while the printer doesn't answer. `sending`: bytes are on their way. `printed`:
 * all were written. `previewed`: no printer is set, so a picture was made. `uncertain`: the agent stopped while
 * sending, and a person decides. `cancelled` by a person.
 */
export const JOB_STATES = ['waiting', 'sending', 'printed', 'previewed', 'uncertain', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Why the last try failed. */
export const TROUBLES = ['no-answer', 'paper-out', 'cover-open', 'not-ready', 'broke-off'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Answers `POST /print`, `POST /label` and `GET /jobs/{id}`. */
export const jobReply = z.object({
  job: z.string(),
  state: z.enum(JOB_STATES),
  trouble: z.nullable(z.enum(TROUBLES)),
  already: z.boolean(),
});
export type JobReply = z.output<typeof jobReply>;

export const PRINTER_ROLES = ['receipt', 'label'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

/** Answers `GET /printers`. `preview`: no printer is set, so jobs become pictures. */
export const printersReply = z.object({
  version: z.string(),
  /** Whether this browser may print; if false, nothing else is answered. */
  paired: z.boolean(),
  printers: z.array(
    z.object({
      role: z.enum(PRINTER_ROLES),
      name: z.string(),
      state: z.enum(['ready', 'trouble', 'preview']),
      trouble: z.nullable(z.enum(TROUBLES)),
    }),
  ),
});
export type PrintersReply = z.output<typeof printersReply>;

/** The body of `POST /test`, which prints a test page. */
export const testBody = z.object({ printer: z.enum(PRINTER_ROLES) });

/** The body of `POST /pair`: the code shown on the agent's page, and a name for the counter. */
export const pairBody = z.object({
  code: closedLike(/^\d{6}$/, 'The code has 6 digits'),
  counter: requiredText(60, 'How is this counter called?'),
  shop: text(120),
});

/** Answers `POST /pair`. This origin sends the token with each request as `Authorization: Bearer …`. */
export const pairReply = z.object({ token: z.string() });

/** The agent's refusals, with status and a sentence for its log and page. */
export const AGENT_ERRORS = {
  'bad-request': { status: 400, message: 'The request is not as it should be.' },
  'wrong-code': {
    status: 400,
    message: 'This code is wrong or has expired. The agent’s page shows the current one.',
  },
  'not-paired': { status: 401, message: 'This counter is not paired with the print agent.' },
  'origin-refused': {
    status: 403,
    message: 'This address is not in the print agent’s list of allowed origins.',
  },
  'host-refused': { status: 403, message: 'The print agent is not called by this name.' },
  'page-elsewhere': { status: 403, message: 'The print agent’s page is for this computer alone.' },
  'not-found': { status: 404, message: 'The print agent knows no such thing.' },
  'other-job': { status: 409, message: 'Another job had this id before.' },
  'not-now': { status: 409, message: 'The job is in another state by now.' },
  'too-large': { status: 413, message: 'This is too much for one job.' },
  'too-many-counters': {
    status: 429,
    message: 'Too many counters are paired. Unpair one on the agent’s page.',
  },
  'too-many-tries': {
    status: 429,
    message: 'Too many wrong codes. Wait for the next one on the agent’s page.',
  },
  'queue-full': { status: 503, message: 'Too many jobs wait. See to the printer first.' },
  'not-stored': { status: 507, message: 'The job can’t be stored: is the disk full?' },
  fault: { status: 500, message: 'The print agent met a fault; its log says more.' },
} as const;
export type AgentErrorCode = keyof typeof AGENT_ERRORS;

export const agentError = z.object({ code: z.string(), message: z.string() });
