import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asOrdinaryUser } from '../../../test/as-ordinary-user.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { prepareDataFolder } from './data-folder.ts';

test('a missing data folder is made, with those above it', async () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  await prepareDataFolder(folder);
  await prepareDataFolder(folder);
});

test('a data folder that this user may not write to is refused with the way out', async () => {
  const folder = join(temporaryFolder(), 'closed');
  mkdirSync(folder);
  chmodSync(folder, 0o555);
  await asOrdinaryUser(() =>
    expect(prepareDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} can't be written to by this user. Make it yours (sudo chown -R "$USER" ${folder})`,
    ),
  );
});

test('a file in the place of the data folder is refused', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  await expect(prepareDataFolder(file)).rejects.toThrow('a file is in its place');
  await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow('a file is in its place');
});
