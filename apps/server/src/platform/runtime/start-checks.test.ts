import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asOrdinaryUser } from '../../../test/as-ordinary-user.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import {
  checkPort,
  explainListenError,
  explainStartFailure,
  prepareDataFolder,
  refuseFullDisk,
} from './start-checks.ts';

const MB = 1024 * 1024;
const place = { host: '127.0.0.1', port: 4000, dataDir: '/srv/haat/data' };

test('below 200 MB of free disk Haat refuses to start and says how much is left', () => {
  expect(() => refuseFullDisk('/data', 200 * MB)).not.toThrow();
  expect(() => refuseFullDisk('/data', 199.9 * MB)).toThrow(
    'Only 199 MB are free on the disk that holds /data. Free at least 200 MB and start again',
  );
});

test('a disk that runs full under a migration is named', () => {
  const error = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainStartFailure(error, place)?.message).toContain('The disk that holds /srv/haat/data is full.');
});

test('a secret that can not be written names its folder', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/haat/data/secrets' });
  expect(explainStartFailure(error)?.message).toContain("The data folder /srv/haat/data can't be written to");
});

test('a fault of our own keeps its stack', () => {
  expect(explainStartFailure(new TypeError('undefined is not a function'), place)).toBeUndefined();
});

test('a port in use is named together with the command that takes another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use.* choose another port: PORT=\\d+ npm start$`),
  );
});

test('a free port is left free', async () => {
  await checkPort('127.0.0.1', 0);
});

test('an address of another machine is refused', async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine');
});

test('a port that needs more rights is refused', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(explainListenError(error, '0.0.0.0', 80)?.message).toContain('Choose one above 1023');
});

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
