import { MAX_PHOTOS_OF_ONE } from '@haat/contract/catalog/reviews';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Gate } from '../../kit/gate.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sumOf } from '../../kit/sums.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { lockUser } from '../../people/identity/identity-sql.ts';
import { reencodeAll } from './reencode-all.ts';
import { reencodeImage } from './reencode-image.ts';
import { type ImageStore, newImageName, writeImage } from './store-image.ts';
import { countUnused, noteUploads } from './uploaded-images-sql.ts';

/** Looks like `BEST` at a fifth of the size. */
const QUALITY = 82;

/** Only one photo at a time joins the queue of all pictures, so that staff wait for one at most. */
const gate = new Gate(1, 10);
const reencodePhoto = (path: string) => gate.pass(() => reencodeImage(path, QUALITY));

/**
 * Stores review photos and returns their addresses. All or none: refuses with `image-refused`, naming each invalid one, and with
 * `too-many-photos` if the account has the maximum, in reviews or waiting.
 */
export async function uploadReviewPhotos(
  { db, config }: ImageStore,
  { userId }: Caller,
  files: AsyncIterable<UploadedFile>,
): Promise<string[]> {
  await requireRoom(db, userId, 1);
  const made = await reencodeAll(files, reencodePhoto);
  const photos = made.map((jpeg) => ({ name: newImageName(), jpeg }));
  const names = photos.map(({ name }) => name);
  await inTransaction(db, async (tx) => {
    // Concurrent uploads are counted one by one.
    await lockUser(tx, userId);
    await requireRoom(tx, userId, names.length);
    await noteUploads(tx, names, userId);
  });
  for (const { name, jpeg } of photos) await writeImage(config, name, jpeg);
  return names.map(imagePath);
}

async function requireRoom(db: Db | Tx, userId: string, more: number): Promise<void> {
  const [shown, waiting] = [await countPhotos(db, userId), await countUnused(db, userId)];
  if (shown + waiting + more > MAX_PHOTOS_OF_ONE) throw new Refusal('too-many-photos');
}

/** In all marketplaces. */
async function countPhotos(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${sumOf(sql`cardinality(images)`)} AS count FROM reviews WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
