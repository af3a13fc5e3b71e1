import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** What a request sent, as it is meant. @throws Refusal that says what is wrong */
export function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw new Refusal('bad-request', z.prettifyError(result.error));
  return result.data;
}
