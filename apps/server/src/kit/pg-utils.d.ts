/** A part of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL is sent it. Throws when there is no text for it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
