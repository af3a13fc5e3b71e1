const NAME = /^haat-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z$/;

/** In UTC; sorts by time. */
export const backupName = (at: Date): string => `haat-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time in a backup's name; undefined for other names. */
export function backupTime(name: string): Date | undefined {
  const [, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
