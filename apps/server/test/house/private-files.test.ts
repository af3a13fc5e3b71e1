import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const WRITING = /\b(?:createWriteStream|writeFile|appendFile|copyFile|toFile|mkdtemp)(?:Sync)?\(/;

/** Who writes files beside the programs that start, stop and back up a server, and what bounds it: docs/operating.md. */
const WRITERS = [
  // Parts of forms, counted as they arrive; gone with their call.
  'kit/uploaded-files.ts',
  // Made at the first start.
  'kit/secrets.ts',
  // Pictures, by what may show them.
  'goods/images/reencode-all.ts',
  'goods/images/store-image.ts',
  // Three sizes of each picture.
  'goods/images/image-sizes.ts',
  // Files of imports, counted as they arrive; five plans of a store.
  'goods/import/wizard/upload-file.ts',
  // By the command line alone.
  'goods/import/problem-file.ts',
  'places/reduce-pin-codes.ts',
];

it('what writes files is known, and each says what bounds them', () => {
  const rooms = under('apps/server/src').filter(
    (source) => inProduct(source) && !source.file.startsWith('apps/server/src/platform/'),
  );
  expect(filesWhere(rooms, ({ text }) => WRITING.test(text)).toSorted()).toEqual(
    WRITERS.map((file) => `apps/server/src/${file}`).toSorted(),
  );
});

it('no file of a form is held in memory: it is written as it arrives', () => {
  const buffering = filesWhere(under('apps/server/src').filter(inProduct), ({ text }) =>
    /attachFieldsToBody|\bpart\.toBuffer\(|saveRequestFiles/.test(text),
  );
  expect(buffering).toEqual([]);
});
