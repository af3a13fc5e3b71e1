import path from 'node:path';
import { z } from 'zod';
import { folder, settings } from '../../kit/config.ts';
import { dataSettings } from '../../kit/server-settings.ts';

const kept = (days: number) => z.coerce.number().int().min(0).max(1000).default(days);

export const backupSettings = settings(
  'Backups',
  {
    BACKUP_DIR: folder.optional().meta({
      absent: '`DATA_DIR/backups`',
      description:
        'Where `npm run backup` writes. Let it be on another disk, or copy what is there to another machine.',
    }),
    BACKUP_KEEP_DAYS: kept(7).describe('Of so many days that have a backup the newest one is kept.'),
    BACKUP_KEEP_WEEKS: kept(5).describe('The same for weeks, which begin on Monday.'),
    BACKUP_KEEP_MONTHS: kept(12).describe('The same for months. The newest backup of all is always kept.'),
  },
  (set, config) => ({
    backupDir: set.BACKUP_DIR ?? path.join(config.of(dataSettings).dataDir, 'backups'),
    keep: { days: set.BACKUP_KEEP_DAYS, weeks: set.BACKUP_KEEP_WEEKS, months: set.BACKUP_KEEP_MONTHS },
  }),
);
