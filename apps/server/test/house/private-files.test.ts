import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const WRITING = /\b(?:createWriteStream|writeFile|appendFile|copyFile|toFile|mkdtemp)(?:Sync)?\(/;

/**
 * Files that write files, besides the programs that start, stop and back up a server, with their limit:
 * docs/operating.md.
 */
const WRITERS = [
  // Parts of forms, counted as they arrive; deleted after their call.
  'kit/uploaded-files.ts',
  // Secrets, made at the first start.
  'kit/write-durably.ts',
  // Pictures, limited by what may show them.
  'goods/images/reencode-all.ts',
  'goods/images/store-image.ts',
  // Three sizes of each picture.
  'goods/images/serve-images.ts',
  // Files of imports, counted as they arrive; five plans per store.
  'goods/import/wizard/upload-file.ts',
  // By the command line only.
  'goods/import/problem-file.ts',
  'places/reduce-pin-codes.ts',
];

it('each file that writes files is listed with its limit', () => {
  const rooms = under('apps/server/src').filter(
    (source) => inProduct(source) && !source.file.startsWith('apps/server/src/platform/'),
  );
  expect(filesWhere(rooms, ({ text }) => WRITING.test(text)).toSorted()).toEqual(
    WRITERS.map((file) => `apps/server/src/${file}`).toSorted(),
  );
});

it('files of forms are written as they arrive, never held in memory', () => {
  const buffering = filesWhere(under('apps/server/src').filter(inProduct), ({ text }) =>
    /attachFieldsToBody|\bpart\.toBuffer\(|saveRequestFiles/.test(text),
  );
  expect(buffering).toEqual([]);
});
