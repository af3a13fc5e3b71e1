import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;

/** The files of a ZIP, by name. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed);
    files.set(name, bytes.toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const FIRST_ROW = 5;
const HEAD_ROW = 4;

/** By column heading, from the official workbook. */
export function sheetOf(file: string, sheet: string): Record<string, string>[] {
  const files = unzip(readFileSync(new URL(`../golden/${file}`, import.meta.url)));
  const sheets = files.get('xl/workbook.xml')?.matchAll(/<sheet name="([^"]+)" sheetId="(\d+)"/g) ?? [];
  const number = [...sheets].find(([, name]) => name === sheet)?.[2];
  const rows = new Map<number, Map<string, string>>();
  for (const [, row, cells] of files
    .get(`xl/worksheets/sheet${number}.xml`)
    ?.matchAll(/<row r="(\d+)">(.*?)<\/row>/g) ?? []) {
    const found = cells?.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>|<v>)(.*?)(?:<\/t>|<\/v>)/g) ?? [];
    rows.set(Number(row), new Map([...found].map(([, column = '', value = '']) => [column, value])));
  }
  const heads = rows.get(HEAD_ROW) ?? new Map<string, string>();
  return [...rows]
    .filter(([row]) => row >= FIRST_ROW)
    .map(([, cells]) =>
      Object.fromEntries([...heads].map(([column, head]) => [head, cells.get(column) ?? ''])),
    );
}
