import * as z from 'zod/mini';

/** What a client says itself, where no server said it: the sentences of `fault`, `invalid-input` and of what can’t be there. */
export const NOT_FOUND = 'Not found';
export const FAULT = 'Something went wrong on our side. Please try again.';
export const INVALID_INPUT = 'Please check the marked fields';

/** What stands in the placeholders of a sentence. */
export const errorValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorValues = z.infer<typeof errorValues>;

/** A sentence with its `{placeholders}` filled in. */
export function filledIn(sentence: string, values: ErrorValues): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The body of every failed call. `issues` names fields, `details` says where in the request the reason lies; `values`
 * are those in the message, and `sentence` is it without them, for whoever says it in another language.
 */
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
