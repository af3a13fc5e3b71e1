import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenCsv, type CsvRow, csvRows, LOST } from './csv-rows.ts';

async function read(
  file: string | Buffer,
  piece = 64 * 1024,
): Promise<{ rows: CsvRow[]; broken?: BrokenCsv }> {
  const bytes = Buffer.from(file);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
    bytes.subarray(i * piece, (i + 1) * piece),
  );
  const rows: CsvRow[] = [];
  try {
    for await (const row of csvRows(Readable.from(pieces))) rows.push(row);
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    return { rows, broken: error };
  }
  return { rows };
}

const linesOf = ({ rows }: { rows: CsvRow[] }) => rows.map(({ line, cells }) => [line, ...cells]);

describe('a CSV file', () => {
  it('tells the line in which each row begins, over quoted line ends and empty lines', async () => {
    expect(linesOf(await read('a,b\nc,"d\ne"\n\nf,g'))).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd\ne'],
      [5, 'f', 'g'],
    ]);
  });

  it('may begin with a byte order mark and end its lines in any way, even mixed', async () => {
    expect(linesOf(await read('\uFEFFa,1\r\n"b\r\nb",2\rc,3\nd,4'))).toEqual([
      [1, 'a', '1'],
      [2, 'b\r\nb', '2'],
      [4, 'c', '3'],
      [5, 'd', '4'],
    ]);
  });

  it('may carry a quotation mark in the middle of a cell', async () => {
    expect(linesOf(await read('Plate 5",1\n"Tea ""Gold""",2'))).toEqual([
      [1, 'Plate 5"', '1'],
      [2, 'Tea "Gold"', '2'],
    ]);
  });

  it('keeps the rows before a quotation mark that is never closed, and says where that is', async () => {
    const { rows, broken } = await read('a,1\nb,2\nc,"3\nd,4\n');
    expect(rows.map(({ cells }) => cells[0])).toEqual(['a', 'b']);
    expect(broken).toMatchObject({ line: 3, message: expect.stringContaining('never closed') });
  });

  it('gives up at a row of more than a million letters instead of filling the memory', async () => {
    const { rows, broken } = await read(`a,1\n"${'x'.repeat(1_100_000)}\nb,2`);
    expect(rows).toHaveLength(1);
    expect(broken).toMatchObject({ line: 2, message: expect.stringContaining('million') });
  });

  it('tells which cells are not UTF-8, and takes a replacement letter that somebody typed for text', async () => {
    const { rows } = await read(
      Buffer.concat([Buffer.from('a,caf'), Buffer.from([0xe9]), Buffer.from('\nb,�\n')]),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', `caf${LOST}`],
      ['b', '�'],
    ]);
  });

  it('may be UTF-16 as spreadsheets save “Unicode text”', async () => {
    expect(linesOf(await read(Buffer.from('\uFEFFहल्दी,1\n', 'utf16le')))).toEqual([[1, 'हल्दी', '1']]);
  });

  it('is read the same wherever the network cuts it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'ह', '₹', ' ') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (table, piece) => {
          const { rows } = await read(stringify(table, { quoted: true }), piece);
          const filled = table.filter((cells) => cells.some((text) => text.trim() !== ''));
          expect(rows.map(({ cells }) => cells)).toEqual(filled);
        },
      ),
      { numRuns: 60 },
    );
  });
});
