import * as z from 'zod/mini';

/** Names in Hindi and Kannada, left out where there is none: the English one is shown then. All travel, so an answer is everybody's. */
export const localNames = { nameHi: z.optional(z.string()), nameKn: z.optional(z.string()) };
