import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** @throws Refusal that says what is wrong */
export function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw new Refusal('bad-request', sentenceOf(result.error.issues));
  return result.data;
}

const sentenceOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');
