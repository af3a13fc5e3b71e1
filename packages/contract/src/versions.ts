import * as z from 'zod/mini';
import { timestamp } from './codecs.ts';

/** Counted from 1; carried by `ETag` and `If-Match`. */
export const version = z.int();

/** Details of `edited-meanwhile`: the current thing and its author. */
export const edited = z.object({
  /** The version that the change was based on. */
  sent: version,
  /** As the call replies it. */
  current: z.unknown(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(timestamp),
});
export type Edited = z.output<typeof edited>;
