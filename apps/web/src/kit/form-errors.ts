import type { FormEvent } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { t } from '../texts/translate.ts';
import { CallFailed } from './call-failed.ts';

type Issues = readonly { path: string; message: string }[];

function byField(issues: Issues): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, spoken(message)]));
}

/** Sentences with limits share a key: 'At most {{number}} characters'. */
function spoken(message: string): string {
  const said = t(message);
  const [number] = /\d[\d,]*/.exec(message) ?? [];
  if (said !== message || number === undefined) return said;
  return t(message.replace(number, '{{number}}'), { number });
}

/** By the contract, with the server's sentences. */
export function fieldErrors(body: ZodMiniType | undefined, values: unknown): Record<string, string> {
  const issues = body?.safeParse(values).error?.issues ?? [];
  return byField(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** Empty without field errors. */
export function failedFields(error: unknown): Record<string, string> {
  return error instanceof CallFailed ? byField(error.issues) : {};
}

/** For the second argument of `form.onSubmit`. */
export function focusFirstError(
  errors: Record<string, unknown>,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLInputElement>('[name], [data-path]') ?? [];
  [...fields].find((field) => (field.dataset.path ?? field.name) in errors)?.focus();
}
