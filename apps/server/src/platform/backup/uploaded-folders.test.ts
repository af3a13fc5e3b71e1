import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { writeSums } from './check-sums.ts';
import { backUpFolders } from './uploaded-folders.ts';

test('a backup shares whole files with the one before, and takes a damaged one anew', async () => {
  const [dataDir, first, second] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const pathIn = (folder: string, name: string) => path.join(folder, 'images/masters', name);
  mkdirSync(path.join(dataDir, 'images/masters'), { recursive: true });
  for (const name of ['atta.jpg', 'oil.jpg']) writeFileSync(pathIn(dataDir, name), `a picture, ${name}`);
  await backUpFolders(dataDir, first, undefined);
  await writeSums(first);
  writeFileSync(pathIn(first, 'oil.jpg'), 'a pictur#, oil.jpg');
  const counts = await backUpFolders(dataDir, second, first);
  expect(counts).toMatchObject({ 'images/masters': 2 });
  expect(readFileSync(pathIn(second, 'oil.jpg'), 'utf8')).toBe('a picture, oil.jpg');
  expect(statSync(pathIn(second, 'atta.jpg')).ino).toBe(statSync(pathIn(first, 'atta.jpg')).ino);
});
