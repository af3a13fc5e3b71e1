import { type Paise, toRupees } from '../basics/money.ts';
import type { Gstr1Piece, Gstr1Section } from './gstr1-parts.ts';
import { type HsnRow, hsnRows, quantityOf } from './hsn-rows.ts';
import type { CollectedSum, DocumentItem, IssuedSeries, LineSum, ReturnAmounts } from './return-rows.ts';
import { percentOf } from './return-rows.ts';
import { nilRows, smallRows } from './small-sections.ts';

/** Everything but singly listed documents. */
export type PeriodRows = {
  sums: readonly LineSum[];
  series: readonly IssuedSeries[];
  collected: readonly CollectedSum[];
  /** The portal's text; undefined: unknown code. */
  descriptionOf: (hsn: string) => string | undefined;
};

/** '2026-10-31' as '31-10-2026'. */
const fileDay = (day: string): string => day.split('-').reverse().join('-');

type Json = Record<string, string | number | undefined | readonly unknown[]>;

/** Drops blank values, which the portal refuses; zeros stay. */
const written = (json: Json): string =>
  JSON.stringify(json, (_, value) => (value === '' ? undefined : value));

const taxes = (interState: boolean, { igst, cgst, sgst }: ReturnAmounts) =>
  interState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) };

/** The portal's own tool numbers an item by its rate. */
const item = (of: DocumentItem, cess: { csamt?: number }) => ({
  num: of.taxBp + 1,
  itm_det: { txval: toRupees(of.taxable), rt: percentOf(of.taxBp), ...taxes(of.interState, of), ...cess },
});

const withCess = (of: DocumentItem) => item(of, { csamt: toRupees(of.cess) });
const withCessIfAny = (of: DocumentItem) => item(of, of.cess === 0 ? {} : { csamt: toRupees(of.cess) });

/** Of each section, from its items. */
const DOCUMENTS: Record<DocumentItem['section'], (of: DocumentItem, items: DocumentItem[]) => Json> = {
  b2b: (of, items) => ({
    inum: of.number,
    idt: fileDay(of.day),
    val: toRupees(of.value),
    pos: of.pos,
    rchrg: 'N',
    inv_typ: 'R',
    itms: items.map(withCess),
  }),
  b2cl: (of, items) => ({
    inum: of.number,
    idt: fileDay(of.day),
    val: toRupees(of.value),
    itms: items.map(withCessIfAny),
  }),
  cdnr: (of, items) => ({
    nt_num: of.number,
    nt_dt: fileDay(of.day),
    ntty: 'C',
    val: toRupees(of.value),
    pos: of.pos,
    rchrg: 'N',
    inv_typ: 'R',
    itms: items.map(withCess),
  }),
  cdnur: (of, items) => ({
    nt_num: of.number,
    nt_dt: fileDay(of.day),
    ntty: 'C',
    val: toRupees(of.value),
    typ: 'B2CL',
    pos: of.pos,
    itms: items.map(withCess),
  }),
};

const GROUPS: Record<DocumentItem['section'], (of: DocumentItem) => string> = {
  b2b: ({ ctin }) => ctin,
  b2cl: ({ pos }) => pos,
  cdnr: ({ ctin }) => ctin,
  cdnur: () => '',
};

/**
 * Items must come document by document, in the order of the file, highest rate first. A note's ₹0 items are dropped, as the
 * portal refuses them.
 */
export async function* documentPieces(
  items: AsyncIterable<DocumentItem> | Iterable<DocumentItem>,
): AsyncGenerator<Gstr1Piece> {
  let own: DocumentItem[] = [];
  for await (const one of items) {
    if (one.taxable === 0 && (one.section === 'cdnr' || one.section === 'cdnur')) continue;
    if (own[0] && own[0].id !== one.id) {
      yield documentPiece(own[0], own);
      own = [];
    }
    own.push(one);
  }
  if (own[0]) yield documentPiece(own[0], own);
}

const documentPiece = (of: DocumentItem, items: DocumentItem[]): Gstr1Piece => ({
  section: of.section,
  group: GROUPS[of.section](of),
  json: written(DOCUMENTS[of.section](of, items)),
});

const rows = (section: Gstr1Section, jsons: readonly Json[], group = ''): Gstr1Piece[] =>
  jsons.map((json) => ({ section, group, json: written(json) }));

/** Table 7. */
export const smallPieces = ({ sums }: Pick<PeriodRows, 'sums'>): Gstr1Piece[] =>
  rows(
    'b2cs',
    smallRows(sums).map((row) => ({
      sply_ty: row.interState ? 'INTER' : 'INTRA',
      rt: percentOf(row.taxBp),
      typ: 'OE',
      pos: row.pos,
      txval: toRupees(row.taxable),
      ...taxes(row.interState, row),
      csamt: toRupees(row.cess),
    })),
  );

/** Table 8. */
export const nilPieces = ({ sums }: Pick<PeriodRows, 'sums'>): Gstr1Piece[] =>
  rows(
    'nil',
    nilRows(sums).map(({ kind, exempt, nil, nonGst }) => ({
      sply_ty: kind,
      expt_amt: toRupees(exempt),
      nil_amt: toRupees(nil),
      ngsup_amt: toRupees(nonGst),
    })),
  );

/** Table 13: invoices under 1, credit notes under 5, a row for each series. */
export function seriesPieces({ series }: Pick<PeriodRows, 'series'>): Gstr1Piece[] {
  const ordered = series.toSorted((a, b) => (`${a.head} ${a.from}` < `${b.head} ${b.from}` ? -1 : 1));
  const piecesOf = (own: readonly IssuedSeries[], kind: string) =>
    rows(
      'doc_issue',
      own.map(({ from, to, documents, cancelled }, nth) => ({
        num: nth + 1,
        from,
        to,
        totnum: documents + cancelled,
        cancel: cancelled,
        net_issue: documents,
      })),
      kind,
    );
  return [
    ...piecesOf(
      ordered.filter(({ isNote }) => !isNote),
      '1',
    ),
    ...piecesOf(
      ordered.filter(({ isNote }) => isNote),
      '5',
    ),
  ];
}

/** Own descriptions that the portal accepts. */
const DESCRIPTION = /^[ A-Za-z0-9_@./&-]{0,30}$/;

/** Table 12. */
export function hsnPieces({ sums, descriptionOf }: Pick<PeriodRows, 'sums' | 'descriptionOf'>): Gstr1Piece[] {
  const all = hsnRows(sums);
  const piecesOf = (own: readonly HsnRow[], list: string) =>
    rows(
      'hsn',
      own.map((row, nth) => ({
        num: nth + 1,
        hsn_sc: row.hsn,
        user_desc: ownDescription(row.name ?? ''),
        desc: descriptionOf(row.hsn),
        uqc: row.uqc,
        qty: quantityOf(row),
        rt: percentOf(row.taxBp),
        txval: toRupees(row.taxable),
        iamt: toRupees(row.igst),
        samt: toRupees(row.sgst),
        camt: toRupees(row.cgst),
        csamt: toRupees(row.cess),
      })),
      list,
    );
  return [
    ...piecesOf(
      all.filter(({ isBusiness }) => isBusiness),
      'hsn_b2b',
    ),
    ...piecesOf(
      all.filter(({ isBusiness }) => !isBusiness),
      'hsn_b2c',
    ),
  ];
}

/** '' if the portal wouldn't accept it. */
export function ownDescription(name: string): string {
  const cut = name.slice(0, 30).trim();
  return DESCRIPTION.test(cut) ? cut : '';
}

/** Table 14(a). */
export const collectedPieces = ({ collected }: Pick<PeriodRows, 'collected'>): Gstr1Piece[] =>
  rows(
    'supeco',
    collected
      .toSorted((a, b) => (a.etin < b.etin ? -1 : 1))
      .map(({ etin, value, igst, cgst, sgst, cess }: CollectedSum) => ({
        etin,
        suppval: money(value),
        igst: money(igst),
        cgst: money(cgst),
        sgst: money(sgst),
        cess: money(cess),
      })),
    'clttx',
  );

const money = (amount: Paise): number => toRupees(amount);
