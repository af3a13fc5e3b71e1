import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../kit/context.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { imagesInUse } from './images-in-use-read.ts';
import { mastersIn } from './store-image.ts';
import { forgetUnused, unusedSince, useImages } from './uploaded-images-sql.ts';

/** A form may stay open over a weekend. */
const UNUSED_HOURS = 72;
const MAX_AT_ONCE = 500;
const WIDTHS = ['160', '320', '750'];

/**
 * Deletes pictures, in all sizes, that were uploaded days ago and are unused. Uses that were never recorded, such as
 * banners or imported products, are recorded now.
 */
export async function deleteUnusedImages({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const unused = await unusedSince(db, now, MAX_AT_ONCE);
  const inUse = await imagesInUse(db, unused);
  await useImages(db, [...inUse], now);
  // Those that move up behind the recorded ones were not looked for yet.
  const old = new Set(await unusedSince(db, new Date(now.getTime() - UNUSED_HOURS * 3_600_000), MAX_AT_ONCE));
  await deletePictures(
    { db, config },
    unused.filter((name) => old.has(name)),
  );
}

/** Deletes pictures that were just released, unless they are still used. */
export async function deleteReleased(
  { db, config }: Pick<Context, 'db' | 'config'>,
  names: readonly string[],
): Promise<void> {
  const inUse = await imagesInUse(db, names);
  await deletePictures(
    { db, config },
    names.filter((name) => !inUse.has(name)),
  );
}

async function deletePictures(
  { db, config }: Pick<Context, 'db' | 'config'>,
  names: readonly string[],
): Promise<void> {
  const gone = await forgetUnused(db, names);
  const { dataDir } = config.of(dataSettings);
  const filesOf = (name: string) => [
    path.join(mastersIn(config), name),
    ...WIDTHS.flatMap((width) =>
      [name, name.replace(/\.jpg$/, '.webp')].map((file) => path.join(dataDir, 'images', width, file)),
    ),
  ];
  await Promise.all(gone.flatMap(filesOf).map((file) => rm(file, { force: true })));
}
