import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE } from '../call.ts';

export const tag = { name: 'upload', about: 'Pictures of products' };

const TEN_MEGABYTES = 10 * 1024 * 1024;

const reason = z.enum(['not-a-picture', 'too-many-pixels', 'broken', 'heic']);
export type ImageFault = z.output<typeof reason>;

/** The details of `image-refused`: each unusable file, by its index. */
export const imageFaults = z.array(z.object({ index: z.int(), name: z.string(), reason }));

export const uploadImages = defineCall({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Store pictures (JPEG, PNG, WebP, AVIF or GIF), all or none: each becomes a JPEG of 750 x 750 pixels without metadata',
  access: { can: 'products.edit' },
  upload: { field: 'images', most: 10, bytesEach: TEN_MEGABYTES },
  /** Their addresses in the order sent, separated by commas. */
  reply: z.string(),
  // A stored picture is a tenth of a phone's.
  budget: [
    { by: 'account', most: 300, perSeconds: 3600 },
    bytesADay('account', 4 * GIGABYTE),
    bytesADay('store', 8 * GIGABYTE),
  ],
  errors: ['image-refused', 'too-many-images'],
});
