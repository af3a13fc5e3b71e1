import * as z from 'zod/mini';
import { closedLike, requiredText, text } from '../codecs.ts';

/**
 * Where a job is. `waiting`: it is printed when its turn comes, and retried while the printer is away. `sending`: its bytes are
 * on their way. `printed`: all of them were written. `previewed`: no printer is set, there is a picture. `uncertain`: the agent
 * stopped in the middle, and a person decides. `cancelled`: a person took it back.
 */
export const JOB_STATES = ['waiting', 'sending', 'printed', 'previewed', 'uncertain', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What kept the last try from printing. */
export const TROUBLES = ['no-answer', 'paper-out', 'cover-open', 'not-ready', 'broke-off'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The answer of `POST /print`, `POST /label` and `GET /jobs/{id}`. */
export const jobReply = z.object({
  job: z.string(),
  state: z.enum(JOB_STATES),
  trouble: z.nullable(z.enum(TROUBLES)),
  /** True: this id was here before, and nothing was added. */
  already: z.boolean(),
});
export type JobReply = z.output<typeof jobReply>;

/** What a printer is for. */
export const PRINTER_ROLES = ['receipt', 'label'] as const;
export type PrinterRole = (typeof PRINTER_ROLES)[number];

/** The answer of `GET /printers`. `preview`: none is set, jobs become pictures. */
export const printersReply = z.object({
  version: z.string(),
  /** Whether this browser may print; false: nothing else is said. */
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

/** The body of `POST /test`: which printer prints a page to look at. */
export const testBody = z.object({ printer: z.enum(PRINTER_ROLES) });

/** The body of `POST /pair`: the code on the agent's page, and how this counter is called there. */
export const pairBody = z.object({
  code: closedLike(/^\d{6}$/, 'The code has 6 digits'),
  counter: requiredText(60, 'How is this counter called?'),
  shop: text(120),
});

/** The answer of `POST /pair`: the token goes with each request of this origin as `Authorization: Bearer …`. */
export const pairReply = z.object({ token: z.string() });

/** What the agent refuses, with its status and the sentence for its log and page. */
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

/** The body of a refusal. */
export const agentError = z.object({ code: z.string(), message: z.string() });
