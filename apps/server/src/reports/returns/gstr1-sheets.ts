import type { FileReply } from '@haat/contract/file-reply';
import { toRupees } from '@haat/domain/basics/money';
import { stateName } from '@haat/domain/invoices/states';
import { DOCUMENT_TYPES } from '@haat/domain/returns/gstr1-parts';
import { ownDescription } from '@haat/domain/returns/gstr1-pieces';
import { type HsnRow, hsnRows, quantityOf } from '@haat/domain/returns/hsn-rows';
import { type DocumentItem, percentOf } from '@haat/domain/returns/return-rows';
import { type NilKind, nilRows, smallRows } from '@haat/domain/returns/small-sections';
import { stringify } from 'csv-stringify/sync';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inSnapshot, type Tx } from '../../kit/db.ts';
import { type ZippedFile, zipFile } from '../../kit/zip-file.ts';
import { noteDownload } from './gst-returns-sql.ts';
import { readItems } from './items-read.ts';
import { type Asked, filableReturn } from './make-gstr1.ts';
import { collectedRows, type PeriodRead } from './period-read.ts';

type Cell = string | number;

/** Of the official workbook. */
interface Sheet {
  name: string;
  head: string[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In the workbook's terms. */
const UNITS: Record<string, string> = {
  KGS: 'KGS-KILOGRAMS',
  LTR: 'LTR-LITRES',
  NOS: 'NOS-NUMBERS',
  PAC: 'PAC-PACKS',
  DOZ: 'DOZ-DOZENS',
  PRS: 'PRS-PAIRS',
  SET: 'SET-SETS',
  BOX: 'BOX-BOX',
  BTL: 'BTL-BOTTLES',
  BAG: 'BAG-BAGS',
  ROL: 'ROL-ROLLS',
  OTH: 'OTH-OTHERS',
  NA: 'NA',
};

const NIL_WORDS: Record<NilKind, string> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

/** '31-Oct-2026': the workbook has days as text. */
function sheetDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

const place = (pos: string): string => `${pos}-${stateName(pos) ?? ''}`;

/** Names that the portal's tool accepts; it refuses rows with others, except blank ones. */
const NAME = /^[\w&'\-./,()?@!#%$~*;+= ]{1,99}$/;

function nameCell(name: string): string {
  const cut = name.slice(0, 99).trim();
  return NAME.test(cut) ? cut : '';
}

async function* mapped(items: AsyncIterable<DocumentItem>, row: (item: DocumentItem) => Cell[]) {
  for await (const item of items) yield row(item);
}

/** GSTR-1 as the official workbook's sheets; records the download. Refuses as its file does. */
export async function makeSheets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  asked: Asked,
): Promise<FileReply> {
  const at = clock.now();
  const { bytes, documents } = await inSnapshot(db, async (tx) => {
    const { scope, read } = await filableReturn(tx, caller, asked);
    const sheets = [
      ...businessSheets(tx, read),
      ...(scope.period.kind === 'iff' ? [] : otherSheets(tx, read)),
    ];
    const files = sheets.map(
      ({ name, head, rows }): ZippedFile => ({ name: `${name}.csv`, text: csv(head, rows) }),
    );
    return { bytes: await zipFile(files), documents: read.documents };
  });
  await noteDownload(db, 'sheets', {
    ...asked,
    documents,
    at,
    by: caller.userId,
    parts: 1,
    bytes: bytes.length,
  });
  return { name: `gstr1-${asked.gstin}-${asked.period}.zip`, bytes };
}

/** Rows written at once. */
const AT_ONCE = 1000;

async function* csv(head: string[], rows: Sheet['rows']): AsyncGenerator<string> {
  const written = (some: Cell[][]) =>
    stringify(some, {
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (n) => ({ value: String(n), escape_formulas: false }) },
    });
  yield written([head]);
  let some: Cell[][] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < AT_ONCE) continue;
    yield written(some);
    some = [];
  }
  if (some.length > 0) yield written(some);
}

const REGULAR = 'Regular B2B';

function businessSheets(tx: Tx, { business }: PeriodRead): Sheet[] {
  return [
    {
      name: 'b2b,sez,de',
      head: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: mapped(readItems(tx, 'b2b', business), (of) => [
        of.ctin,
        nameCell(of.buyer),
        of.number,
        sheetDay(of.day),
        toRupees(of.value),
        place(of.pos),
        'N',
        '',
        REGULAR,
        '',
        percentOf(of.taxBp),
        toRupees(of.taxable),
        toRupees(of.cess),
      ]),
    },
    {
      name: 'cdnr',
      head: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: mapped(readItems(tx, 'cdnr', business), (of) => [
        of.ctin,
        nameCell(of.buyer),
        of.number,
        sheetDay(of.day),
        'C',
        place(of.pos),
        'N',
        REGULAR,
        toRupees(of.value),
        '',
        percentOf(of.taxBp),
        toRupees(of.taxable),
        toRupees(of.cess),
      ]),
    },
  ];
}

function otherSheets(tx: Tx, read: PeriodRead): Sheet[] {
  return [...largeSheets(tx, read), ...summedSheets(read)];
}

function largeSheets(tx: Tx, { wanted }: PeriodRead): Sheet[] {
  return [
    {
      name: 'b2cl',
      head: [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      rows: mapped(readItems(tx, 'b2cl', wanted), (of) => [
        of.number,
        sheetDay(of.day),
        toRupees(of.value),
        place(of.pos),
        '',
        percentOf(of.taxBp),
        toRupees(of.taxable),
        of.cess === 0 ? '' : toRupees(of.cess),
        '',
      ]),
    },
    {
      name: 'cdnur',
      head: [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: mapped(readItems(tx, 'cdnur', wanted), (of) => [
        'B2CL',
        of.number,
        sheetDay(of.day),
        'C',
        place(of.pos),
        toRupees(of.value),
        '',
        percentOf(of.taxBp),
        toRupees(of.taxable),
        toRupees(of.cess),
      ]),
    },
  ];
}

const HSN_HEAD = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];

const hsnCells = (row: HsnRow): Cell[] => [
  row.hsn,
  ownDescription(row.name ?? ''),
  UNITS[row.uqc] ?? row.uqc,
  quantityOf(row),
  (row.taxable + row.igst + row.cgst + row.sgst + row.cess) / 100,
  percentOf(row.taxBp),
  toRupees(row.taxable),
  toRupees(row.igst),
  toRupees(row.cgst),
  toRupees(row.sgst),
  toRupees(row.cess),
];

function summedSheets({ sums, series, collected }: PeriodRead): Sheet[] {
  const hsn = hsnRows(sums);
  return [
    {
      name: 'b2cs',
      head: [
        'Type',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      rows: smallRows(sums).map((row) => [
        'OE',
        place(row.pos),
        '',
        percentOf(row.taxBp),
        toRupees(row.taxable),
        toRupees(row.cess),
        '',
      ]),
    },
    {
      name: 'exemp',
      head: [
        'Description',
        'Nil Rated Supplies',
        'Exempted(other than nil rated/non GST supply)',
        'Non-GST Supplies',
      ],
      rows: nilRows(sums).map(({ kind, nil, exempt, nonGst }) => [
        NIL_WORDS[kind],
        toRupees(nil),
        toRupees(exempt),
        toRupees(nonGst),
      ]),
    },
    {
      name: 'hsn(b2b)',
      head: HSN_HEAD,
      rows: hsn.filter(({ isBusiness }) => isBusiness).map(hsnCells),
    },
    {
      name: 'hsn(b2c)',
      head: HSN_HEAD,
      rows: hsn.filter(({ isBusiness }) => !isBusiness).map(hsnCells),
    },
    {
      name: 'docs',
      head: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: series.map(({ isNote, from, to, documents, cancelled }) => [
        DOCUMENT_TYPES[isNote ? '5' : '1'] ?? '',
        from,
        to,
        documents + cancelled,
        cancelled,
      ]),
    },
    {
      name: 'eco',
      head: [
        'Nature of Supply',
        'GSTIN of E-Commerce Operator',
        'E-Commerce Operator Name',
        'Net value of supplies',
        'Integrated tax',
        'Central tax',
        'State/UT tax',
        'Cess',
      ],
      rows: collectedRows(collected).map(({ etin, value, igst, cgst, sgst, cess }) => [
        'Liable to collect tax u/s 52(TCS)',
        etin,
        nameCell(collected.find((one) => one.etin === etin)?.marketplace ?? ''),
        toRupees(value),
        toRupees(igst),
        toRupees(cgst),
        toRupees(sgst),
        toRupees(cess),
      ]),
    },
  ];
}
