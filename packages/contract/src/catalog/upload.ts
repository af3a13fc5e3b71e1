import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE } from '../call.ts';

export const tag = { name: 'upload', about: 'Pictures of products' };

const TEN_MEGABYTES = 10 * 1024 * 1024;

/** Why a file is no picture that can be used. */
const reason = z.enum(['not-a-picture', 'too-many-pixels', 'broken', 'heic']);
export type ImageFault = z.output<typeof reason>;

/** The details of `image-refused`: each file that can't be used, by its place among those sent. */
export const imageFaults = z.array(z.object({ index: z.int(), name: z.string(), reason }));

export const uploadImages = defineCall({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Store pictures (JPEG, PNG, WebP, AVIF or GIF), all or none: each becomes a JPEG of 750 x 750 pixels without metadata',
  access: { can: 'products.edit' },
  upload: { field: 'images', most: 10, bytesEach: TEN_MEGABYTES },
  /** Their addresses in the order sent, with commas between them. */
  reply: z.string(),
  // What is kept of a picture is a tenth of what phones take.
  budget: [
    { by: 'account', most: 300, perSeconds: 3600 },
    bytesADay('account', 4 * GIGABYTE),
    bytesADay('store', 8 * GIGABYTE),
  ],
  errors: ['image-refused', 'too-many-images'],
});
