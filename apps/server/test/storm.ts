/**
 * How much of something a storm brings: enough to prove its fact in the daily run, as much as life may bring with
 * `npm run test:storm`.
 */
export function storm({ daily, whole }: { daily: number; whole: number }): number {
  return process.env.HAAT_STORM ? whole : daily;
}
