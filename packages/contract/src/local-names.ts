import * as z from 'zod/mini';

const translated = z.optional(z.string());

/**
 * Names in Hindi and Kannada; if absent, the English one is shown. All are sent, so that answers can be cached for
 * everybody.
 */
export const localNames = { nameHi: translated, nameKn: translated };

/** Absent like names. */
export const localDescription = { descriptionHi: translated, descriptionKn: translated };

export const localBanner = {
  titleHi: translated,
  titleKn: translated,
  textHi: translated,
  textKn: translated,
  actionHi: translated,
  actionKn: translated,
};
