/** Escapes typed text for a LIKE pattern. */
export const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern. */
export const containing = (typed: string): string => `%${literally(typed)}%`;
