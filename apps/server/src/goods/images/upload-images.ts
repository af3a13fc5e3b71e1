import type { Caller } from '../../kit/callers.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sharerOf } from '../../kit/shares.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { reencodeAll } from './reencode-all.ts';
import { reencodeImage } from './reencode-image.ts';
import { type ImageStore, storeImage } from './store-image.ts';
import { countUnused } from './uploaded-images-sql.ts';

/** Maximum unused pictures of a person. */
const MAX_UNUSED = 200;

/**
 * Stores pictures and returns their addresses, separated by commas. All or none: refuses with `image-refused`, naming
 * each unusable one, and with `too-many-images` when too many are unused.
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
