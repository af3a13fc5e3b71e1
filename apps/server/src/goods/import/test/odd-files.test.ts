import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { storm } from '../../../../test/storm.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { BrokenCsv, csvRows } from '../csv-rows.ts';
import type { Item } from '../formats/item-of.ts';
import { choiceFor } from '../formats/layout.ts';
import { readItems } from '../formats/read-items.ts';
import { layoutOf, surveyFile } from '../formats/survey.ts';
import { textOf } from '../formats/text-of.ts';
import { ImportRefusal } from '../import-refusal.ts';
import { planRow } from '../plan-row.ts';
import { readRow } from '../read-row.ts';

// Writes and reads hundreds of thousands of rows.
vi.setConfig({ testTimeout: 60_000 });

/** Our 15 columns, some replaced. */
function row(cells: Record<number, string> = {}): string {
  const plain = [
    'Toor Dal',
    '',
    '',
    '',
    'TD-1',
    'Dals',
    '99',
    '120',
    '80',
    'Published',
    '4',
    '31/03/2027',
    '5',
    '1 kg',
    '5',
  ];
  return plain.map((cell, at) => cells[at] ?? cell).join(',');
}
const NAME = 0;
const IMAGES = 1;
const DESCRIPTION = 2;
const SKU = 4;
const PRICE = 6;
const MRP = 7;
const COST = 8;
const STATUS = 9;
const STOCK = 10;
const EXPIRY = 11;
const TAX = 12;
const REORDER = 14;

/** 'ok' or problems by row; or the sentence that refuses the file. */
async function verdictOf(content: string | Buffer): Promise<string | string[]> {
  const file = path.join(temporaryFolder(), 'odd.csv');
  await writeFile(file, content);
  try {
    const survey = await surveyFile(file);
    const layout = layoutOf(survey, choiceFor(survey.preset, survey.headings), '2026-11-22');
    const verdicts: string[] = [];
    try {
      for await (const item of readItems(csvRows(textOf(file, survey.encoding), survey.delimiter), layout))
        verdicts.push(verdict(item));
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      verdicts.push(`line ${error.line}: ${error.message}`);
    }
    return verdicts;
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
}

const EMPTY = {
  products: new Map(),
  variants: new Map(),
  categoryOf: () => undefined,
  newCategories: [],
  barcodes: new Map(),
  scaleLabels: [],
  skuOwners: new Map(),
  lineOfSku: new Map(),
};

function verdict(item: Item): string {
  const read = readRow(item);
  const planned = Array.isArray(read) ? read : planRow(read, EMPTY);
  const problems = Array.isArray(planned) ? planned : 'problem' in planned ? [planned] : [];
  return problems.map(({ column, problem }) => `${column}: ${problem}`).join(' ') || 'ok';
}

const LOST = 'It has lost its digits in a spreadsheet: export it as text.';
const NO_TABLE = 'This is not a table: please upload a CSV file, as a spreadsheet program saves it.';
const named = (headings: string, ...rows: string[]) => [headings, ...rows].join('\n');
const SHORT = 'name,sku,price,mrp';

const FILES: [what: string, file: string | Buffer, verdict: unknown][] = [
  ['with a byte order mark', `\uFEFF${row()}`, ['ok']],
  ['in UTF-16, little end first', Buffer.from(`\uFEFF${row({ [NAME]: 'हल्दी' })}`, 'utf16le'), ['ok']],
  ['in UTF-16, big end first', Buffer.from(`\uFEFF${row()}`, 'utf16le').swap16(), ['ok']],
  ['in Windows-1252', Buffer.from(`${row({ [NAME]: 'Café' })}\n`, 'latin1'), ['ok']],
  ['with CRLF', `${row()}\r\n${row({ [SKU]: 'B' })}\r\n`, ['ok', 'ok']],
  ['with CR alone', `${row()}\r${row({ [SKU]: 'B' })}\r`, ['ok', 'ok']],
  [
    'with mixed line ends',
    `${row()}\r\n${row({ [SKU]: 'B' })}\n\r${row({ [SKU]: 'C' })}`,
    ['ok', 'ok', 'ok'],
  ],
  ['divided by semicolons', row().replaceAll(',', ';'), ['ok']],
  ['divided by tabs', row().replaceAll(',', '\t'), ['ok']],
  ['with semicolons in a quoted cell', row({ [DESCRIPTION]: '"a;b;c;d;e;f;g;h;i;j;k;l;m;n;o;p"' }), ['ok']],
  ['with quotes in quotes', row({ [NAME]: '"Tea ""Gold"""' }), ['ok']],
  ['with a quote in the middle of a cell', row({ [NAME]: 'Plate 5"' }), ['ok']],
  ['with a newline in a quoted cell', row({ [DESCRIPTION]: '"Washed.\nUnpolished."' }), ['ok']],
  [
    'with a quote that never closes',
    `${row()}\n"Rava,,,,R-1`,
    ['ok', expect.stringContaining('never closed')],
  ],
  ['with empty lines between', `${row()}\n\n\n${row({ [SKU]: 'B' })}\n\n`, ['ok', 'ok']],
  ['with lines of commas alone', `${row()}\n,,,,,,,,,,,,,,\n`, ['ok']],
  ['empty', '', 'This file is empty.'],
  ['of white space', ' \n \n', 'This file is empty.'],
  ['of a byte order mark', '\uFEFF', 'This file is empty.'],
  ['of headings alone', 'name,images,description,brand,sku', 'This file has headings, but no rows.'],
  ['of one word', 'hello', expect.stringMatching(/but no rows|not a table/)],
  ['of one column', 'a\nb\nc', expect.stringContaining('not a table')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000', 'hex'), NO_TABLE],
  ['of random bytes', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)), NO_TABLE],
  ['compressed', gzipSync(row()), expect.stringContaining('compressed (gzip)')],
  ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000, 'a,')), expect.stringContaining('compressed (gzip)')],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), expect.stringContaining('Excel or ZIP')],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), expect.stringContaining('old Excel')],
  ['with a NUL in a cell', row({ [NAME]: 'Toor\0Dal' }), ['name: It contains a control character.']],
  ['with a bell in a cell', row({ [NAME]: 'Toor\x07Dal' }), ['name: It contains a control character.']],
  ['with a formula', row({ [NAME]: '=1+1' }), ['ok']],
  ['with a formula that calls out', row({ [NAME]: '"=HYPERLINK(""http://x.example"")"' }), ['ok']],
  ['with a command', row({ [NAME]: "=cmd|' /C calc'!A0" }), ['ok']],
  ['with HTML', row({ [NAME]: '<script>alert(1)</script>' }), ['ok']],
  [
    'with a day that does not exist',
    row({ [EXPIRY]: '31/02/2026' }),
    ['expiry date: There is no such day; the order is day, month, year.'],
  ],
  [
    'with an American day',
    row({ [EXPIRY]: '12/31/2026' }),
    ['expiry date: There is no such day; the order is day, month, year.'],
  ],
  ['with a day in words', row({ [EXPIRY]: '3 March 2027' }), [expect.stringContaining('dd/MM/yyyy')]],
  [
    'with a price above the MRP',
    row({ [PRICE]: '130' }),
    ['price: The price of ₹130.00 is above the MRP of ₹120.00.'],
  ],
  ['with a negative price', row({ [PRICE]: '-5' }), [expect.stringContaining('price: An amount')]],
  ['with a negative cost', row({ [COST]: '-1' }), [expect.stringContaining('cost: An amount')]],
  ['with a price of three decimals', row({ [PRICE]: '9.999' }), [expect.stringContaining('two decimals')]],
  ['with a price in words', row({ [PRICE]: 'cheap' }), [expect.stringContaining('An amount')]],
  ['with a price of infinity', row({ [PRICE]: 'Infinity' }), [expect.stringContaining('An amount')]],
  ['with a price in the form of powers', row({ [PRICE]: '1e3' }), [expect.stringContaining('An amount')]],
  [
    'with a price beyond all bounds',
    row({ [PRICE]: '99999999999', [MRP]: '' }),
    [expect.stringContaining('An amount')],
  ],
  ['with rupee signs and grouping', row({ [PRICE]: '"₹1,299.50"', [MRP]: '"Rs. 1,500"' }), ['ok']],
  ['without a price', row({ [PRICE]: '', [MRP]: '' }), ['price: A new product needs a price.']],
  ['with half a piece', row({ [STOCK]: '1.5' }), [expect.stringContaining('stock: A whole number')]],
  ['with a negative stock', row({ [STOCK]: '-3' }), [expect.stringContaining('stock: A whole number')]],
  ['with a stock beyond all bounds', row({ [STOCK]: '10000001' }), [expect.stringContaining('10,000,000')]],
  ['with a negative reorder level', row({ [REORDER]: '-1' }), [expect.stringContaining('reorder level')]],
  [
    'with a tax that GST lacks',
    row({ [TAX]: '17' }),
    [expect.stringContaining('tax percent: The GST portal')],
  ],
  ['with a tax above 100', row({ [TAX]: '118' }), [expect.stringContaining('tax percent: A percentage')]],
  ['with another status', row({ [STATUS]: 'Live' }), ['status: Either In Review or Published is expected.']],
  [
    'with a name of 5,000 letters',
    row({ [NAME]: 'x'.repeat(5000) }),
    ['name: At most 200 characters are allowed.'],
  ],
  [
    'with a SKU of 101 letters',
    row({ [SKU]: 'x'.repeat(101) }),
    ['sku: At most 100 characters are allowed.'],
  ],
  [
    'with a description of 20,001 letters',
    row({ [DESCRIPTION]: 'x'.repeat(20_001) }),
    [expect.stringContaining('20000')],
  ],
  ['without a name', row({ [NAME]: '' }), expect.anything()],
  ['without a SKU', `name,,,,sku\n${row({ [SKU]: '' })}`, ['sku: A SKU is required.']],
  ['with a SKU that lost its digits', row({ [SKU]: '9.52123E+12' }), [`sku: ${LOST}`]],
  [
    'with a picture that is none',
    row({ [IMAGES]: 'javascript:alert(1)' }),
    [expect.stringContaining('images: ')],
  ],
  ['with a path for a picture', row({ [IMAGES]: '../../etc/passwd' }), [expect.stringContaining('images: ')]],
  ['with a row that is too long', `${row()},more`, [expect.stringContaining('The row has 16 columns')]],
  ['with a row that is too short', `name,,,,sku\n${row()}\nRava,,,,R-1,,40`, ['ok', 'ok']],
  [
    'with a barcode that lost its digits',
    named(`${SHORT},barcode`, 'Dal,D,9,9,9.52123E+12'),
    [`barcode: ${LOST}`],
  ],
  [
    'with a barcode of a wrong check digit',
    named(`${SHORT},barcode`, 'Dal,D,9,9,9521234000038'),
    [expect.stringContaining('check digit')],
  ],
  ['with a barcode that fits', named(`${SHORT},barcode`, 'Dal,D,9,9,9521234000037'), ['ok']],
  [
    'with several barcodes, of which one is the store’s own',
    named(`${SHORT},barcodes`, 'Dal,D,9,9,9521234000037; 036000291452;SBK-1;'),
    ['ok'],
  ],
  [
    'with several barcodes, of which one lost its digits',
    named(`${SHORT},barcodes`, 'Dal,D,9,9,9521234000037 9.52123E+12'),
    [`barcode: ${LOST}`],
  ],
  ['with the digits of a barcode in groups', named(`${SHORT},barcode`, 'Dal,D,9,9,9 521234 000037'), ['ok']],
  [
    'with the digits of a barcode in groups, of which one is wrong',
    named(`${SHORT},barcode`, 'Dal,D,9,9,9 521234 000038'),
    [expect.stringContaining('check digit')],
  ],
  [
    'with 21 barcodes',
    named(`${SHORT},barcode`, `Dal,D,9,9,${Array.from({ length: 21 }, (_, nth) => `S-${nth}`).join(' ')}`),
    ['barcode: A product has at most 20 barcodes.'],
  ],
  [
    'with letters that are no barcode',
    named(`${SHORT},barcode`, 'Dal,D,9,9,ದಾಲ್'),
    [expect.stringContaining('barcode: A barcode has at most 40')],
  ],
  ['with a barcode in the place of a SKU', named(`${SHORT},barcode`, 'Dal,,9,9,9521234000037'), ['ok']],
  [
    'with an HSN of 7 digits',
    named(`${SHORT},hsn`, 'Dal,D,9,9,7132000'),
    ['hsn: It has 7 digits; a spreadsheet may have dropped a leading 0. Is it 07132000?'],
  ],
  [
    'with an HSN of 5 digits',
    named(`${SHORT},hsn`, 'Dal,D,9,9,71320'),
    ['hsn: An HSN has 4, 6 or 8 digits.'],
  ],
  ['with a customs code', named(`${SHORT},hsn`, 'Dal,D,9,9,6109.10.00.10'), ['ok']],
  ['with unknown columns', named(`${SHORT},colour of the box,shelf`, 'Dal,D,9,9,blue,3'), ['ok']],
  ['with columns in another order', named('mrp,price,sku,name', '12,9,D,Dal'), ['ok']],
  ['with headings in capitals', named('NAME,SKU,Price,M.R.P.,MRP', 'Dal,D,9,,12'), ['ok']],
  [
    'with decimal commas',
    named(SHORT.replaceAll(',', ';'), 'Dal;D;9,50;12,00', 'Rava;R;40,00;1.040,00'),
    ['ok', 'ok'],
  ],
  ['with a total below', named(SHORT, 'Dal,D,9,9', 'Total,,9,'), ['ok']],
  ['with its head again', named(SHORT, 'Dal,D,9,9', SHORT, 'Rava,R,9,9'), ['ok', 'ok']],
  ['with goods that are called like their column', named(SHORT, 'name,D,9,9', 'Rava,R,9,9'), ['ok', 'ok']],
  ['with a shop’s name above', named('Gawan Kirana', 'April to June', SHORT, 'Dal,D,9,9'), ['ok']],
  [
    'with months for days',
    named(`${SHORT},expiry date`, 'Dal,D,9,9,02/2028', 'Rava,R,9,9,13/2028'),
    ['ok', expect.stringContaining('dd/MM/yyyy')],
  ],
  [
    'with 400 columns',
    Array.from({ length: 400 }, (_, i) => `c${i}`).join(','),
    'This file has more than 300 columns.',
  ],
  ['with a prototype for a heading', named(`${SHORT},__proto__,constructor`, 'Dal,D,9,9,x,y'), ['ok']],
  ['with half a character', Buffer.concat([Buffer.from([0xf0, 0x9f]), Buffer.from(row())]), ['ok']],
];

describe('an odd file', () => {
  it.each(FILES)('%s', async (_what, file, expected) => {
    expect(await verdictOf(file)).toEqual(expected);
  });

  it('of very many rows with a bad one in the middle refuses that one alone', async () => {
    const count = storm({ daily: 10_000, whole: 100_000 });
    const rows = Array.from({ length: count }, (_, i) =>
      row({ [SKU]: `S-${i}`, ...(i === count / 2 && { [PRICE]: 'x' }) }),
    );
    const verdicts = (await verdictOf(rows.join('\n'))) as string[];
    expect(verdicts).toHaveLength(count);
    expect(verdicts.flatMap((one, nth) => (one === 'ok' ? [] : [[nth, one.slice(0, 6)]]))).toEqual([
      [count / 2, 'price:'],
    ]);
  });

  it('of more than 200,000 rows is to be divided', async () => {
    expect(await verdictOf(`${row()}\n`.repeat(200_050))).toContain('more than 200,000 rows');
  });
});
