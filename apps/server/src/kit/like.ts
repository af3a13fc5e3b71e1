/** Typed text for a LIKE pattern that means its own signs. */
export const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of texts that contain what was typed. */
export const containing = (typed: string): string => `%${literally(typed)}%`;
