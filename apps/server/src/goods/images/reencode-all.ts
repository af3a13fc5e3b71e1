import type { imageFaults } from '@haat/contract/catalog/upload';
import type { output } from 'zod/mini';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { ImageRefused } from './reencode-image.ts';

/**
 * The pictures of a form, each made anew. Refuses with `image-refused`, naming each that can't be used, and with `invalid-input`
 * a form without any.
 */
export async function reencodeAll(
  files: AsyncIterable<UploadedFile>,
  reencode: (bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer[]> {
  const made: Buffer[] = [];
  const faults: output<typeof imageFaults> = [];
  let index = 0;
  for await (const { name, bytes } of files) {
    try {
      made.push(await reencode(bytes));
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      faults.push({ index, name, reason: error.reason });
    }
    index += 1;
  }
  if (index === 0) throw new InvalidInput([{ path: 'images', message: 'Please choose a picture' }]);
  if (faults.length > 0) throw new Refusal('image-refused', faults);
  return made;
}
