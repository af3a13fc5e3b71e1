import { MOST_PHOTOS_OF_ONE } from '@haat/contract/catalog/reviews';
import type { Caller } from '../../kit/callers.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { reencodeAll } from './reencode-all.ts';
import { type ImageStore, storeImage } from './store-image.ts';
import { countOwn } from './uploaded-images-sql.ts';

/**
 * Stores photos for somebody's reviews and answers their addresses. All or none: refuses with `image-refused`, naming each that
 * can't be used, and with `too-many-photos` when the account has as many as it may, used or waiting.
 */
export async function uploadReviewPhotos(
  store: ImageStore,
  caller: Caller,
  files: AsyncIterable<UploadedFile>,
): Promise<string[]> {
  const before = await countOwn(store.db, caller.userId);
  if (before >= MOST_PHOTOS_OF_ONE) throw new Refusal('too-many-photos');
  const made = await reencodeAll(files);
  if (before + made.length > MOST_PHOTOS_OF_ONE) throw new Refusal('too-many-photos');
  const names: string[] = [];
  for (const jpeg of made) names.push(await storeImage(store, jpeg, caller.userId));
  return names.map(imagePath);
}
