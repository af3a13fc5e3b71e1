import sharp from 'sharp';
import { type AccessRows, STAFF } from '../../../../test/access-world.ts';
import { uploadForm } from './upload-form.ts';

const SMALL = { width: 20, height: 10, channels: 3, background: '#0E7C49' } as const;

export const accessRows: AccessRows = () => ({
  uploadImages: {
    who: STAFF,
    request: async () =>
      uploadForm({ name: 'atta.png', bytes: await sharp({ create: SMALL }).png().toBuffer() }),
  },
  uploadReviewPhotos: {
    who: 'signed in',
    request: async () =>
      uploadForm({ name: 'atta.png', bytes: await sharp({ create: SMALL }).png().toBuffer() }),
  },
});
