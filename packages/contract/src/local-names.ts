import * as z from 'zod/mini';

const translated = z.optional(z.string());

/** Names in Hindi and Kannada, left out where there is none: the English one is shown then. All travel, so an answer is everybody's. */
export const localNames = { nameHi: translated, nameKn: translated };

/** What is said of a thing in Hindi and Kannada, left out like names. */
export const localDescription = { descriptionHi: translated, descriptionKn: translated };

/** What a banner says in Hindi and Kannada, left out like names. */
export const localBanner = {
  titleHi: translated,
  titleKn: translated,
  textHi: translated,
  textKn: translated,
  actionHi: translated,
  actionKn: translated,
};
