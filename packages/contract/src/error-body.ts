import * as z from 'zod/mini';

/** Said by clients without a server: the sentences of `fault`, `invalid-input` and not found. */
export const NOT_FOUND = 'Not found';
export const FAULT = 'Something went wrong on our side. Please try again.';
export const INVALID_INPUT = 'Please check the marked fields';

/** Values of a sentence's placeholders. */
export const errorValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorValues = z.infer<typeof errorValues>;

export function filledIn(sentence: string, values: ErrorValues): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const errorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  details: z.optional(z.unknown()),
  values: z.optional(errorValues),
  sentence: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
