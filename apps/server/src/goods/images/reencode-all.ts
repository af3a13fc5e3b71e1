import { writeFile } from 'node:fs/promises';
import type { imageFaults } from '@haat/contract/catalog/upload';
import type { output } from 'zod/mini';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import type { UploadedFile } from '../../kit/uploaded-files.ts';
import { ImageRefused } from './reencode-image.ts';

/**
 * Re-encodes a form's pictures into files that are deleted with the call. Refuses with `image-refused`, naming each
 * unusable one, and with `invalid-input` for a form without pictures.
 */
export async function reencodeAll(
  files: AsyncIterable<UploadedFile>,
  reencode: (path: string) => Promise<Buffer>,
): Promise<string[]> {
  const made: string[] = [];
  const faults: output<typeof imageFaults> = [];
  let index = 0;
  for await (const { name, path } of files) {
    try {
      await writeFile(path, await reencode(path));
      made.push(path);
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
