import type { Caller } from '../../kit/callers.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sharerOf } from '../../kit/shares.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { reencodeAll } from './reencode-all.ts';
import { reencodeImage } from './reencode-image.ts';
import { type ImageStore, storeImage } from './store-image.ts';
import { countUnused } from './uploaded-images-sql.ts';

/** So many of somebody's pictures may wait for the product that shows them. */
const MAX_UNUSED = 200;

/**
 * Stores the pictures that somebody sends and answers their addresses, with commas between them. All or none: refuses with
 * `image-refused`, naming each that can't be used, and with `too-many-images` when too many wait to be used.
 */
export async function uploadImages(
  store: ImageStore,
  caller: Caller,
  files: AsyncIterable<UploadedFile>,
): Promise<string> {
  if ((await countUnused(store.db, caller.userId)) >= MAX_UNUSED) throw new Refusal('too-many-images');
  const made = await reencodeAll(files, (path) => reencodeImage(path, undefined, sharerOf(caller)));
  const names: string[] = [];
  for (const jpeg of made) names.push(await storeImage(store, jpeg, caller.userId));
  return names.map(imagePath).join(',');
}
