import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipFile } from './zip-file.ts';

async function* texts(...pieces: string[]) {
  yield* pieces;
}

const make = () =>
  zipFile([
    { name: 'b2cs.csv', text: texts('Type,Rate\r\n', 'OE,5\r\n') },
    { name: 'दस्तावेज़.csv', text: texts('ग्राहक\r\n') },
  ]);

test('a ZIP holds each file whole, and the same texts make the same bytes', async () => {
  const zip = await make();
  // The local header has 30 bytes and the name.
  expect(`${inflateRawSync(zip.subarray(30 + 'b2cs.csv'.length))}`).toBe('Type,Rate\r\nOE,5\r\n');
  expect(zip.includes('दस्तावेज़.csv')).toBe(true);
  expect(await make()).toEqual(zip);
});

test('a text that breaks off breaks off its ZIP', async () => {
  async function* broken() {
    yield 'Type\r\n';
    throw new Error('The database is away');
  }
  await expect(zipFile([{ name: 'b2b.csv', text: broken() }])).rejects.toThrow('The database is away');
});
