const NAME = /^haat-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z$/;

/** The name of a backup's folder, by its time in UTC: names sort as times do. */
export const backupName = (at: Date): string => `haat-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time in a backup's name; undefined for other names. */
export function backupTime(name: string): Date | undefined {
  const [, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
