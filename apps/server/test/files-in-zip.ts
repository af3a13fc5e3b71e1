import { inflateRawSync } from 'node:zlib';

const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');

/** The texts of a ZIP by name, found by its directory. */
export function filesInZip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) {
    const [packed, name, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const text = inflateRawSync(zip.subarray(from, from + packed));
    files.set(zip.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'));
  }
  return files;
}
