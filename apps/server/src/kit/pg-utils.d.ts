/** Missing in the driver's types. */
declare module 'pg/lib/utils.js' {
  /** Converts a value for PostgreSQL; throws for values without a text form. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
