import * as z from 'zod/mini';
import { timestamp } from './codecs.ts';

/** The version of what a call reads or writes, counted from 1; `ETag` and `If-Match` carry it. */
export const version = z.int();

/** The details of `edited-meanwhile`: what stands there now, and who wrote it. */
export const edited = z.object({
  /** The version that the change was made from. */
  sent: version,
  /** The thing as it is now: the reply of the call. */
  current: z.unknown(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(timestamp),
});
export type Edited = z.output<typeof edited>;
