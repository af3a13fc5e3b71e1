import { isDay } from '../basics/bounds.ts';
import { formatIndianDay } from '../basics/indian-day.ts';
import { formatRupees } from '../basics/money.ts';
import {
  BARS_LEFT,
  barsOf,
  emsOf,
  INNER,
  LABEL,
  type Label,
  type LabelFields,
  type LabelText,
  labelText,
  MARGIN,
  mostLetters,
  movedBy,
  nameRow,
  type PackFacts,
  perUnitOf,
  unitPriceText,
  wholeText,
} from './label-parts.ts';
import { givenExpiry } from './sample-product.ts';

/** Maximum width of bars with the packer's lines beside them. */
const WIDEST_BARS = 200;
/** Text size of the packer's lines, the smallest that thermal paper shows. */
const SMALL = 12;

/** Text sizes of the MRP, and of what stands beside it. */
const LARGEST_MRP = 28;
const LARGEST_BESIDE = 14;
const SMALLEST_BESIDE = 10;
const TAXES = 'incl. of all taxes';
/** Width of a bold letter of the MRP, as a share of its height. */
const MRP_LETTER = 0.6;
/** Between the MRP and what stands beside it. */
const GAP = 10;

/** Why goods packed by a shop can't have a label; null if they can. */
export function packFault({ bestBefore, mrp, pack }: Pick<LabelFields, 'bestBefore' | 'mrp' | 'pack'>) {
  if (mrp <= 0) return 'mrp-missing' as const;
  if (pack && !isDay(pack.packedOn)) return 'packed-on-wrong' as const;
  return givenExpiry(bestBefore) ? null : ('best-before-missing' as const);
}

/**
 * The label of goods packed by the shop (Legal Metrology Rules 2011, rule 6): name, net quantity, MRP with the words
 * about taxes, unit price, days of packing and best before, packer, licence and contact.
 */
export function drawPackLabel(fields: LabelFields, pack: PackFacts): Label {
  const { localName, store, mrp, size, sku, barcode } = fields;
  const bestBefore = givenExpiry(fields.bestBefore);
  const code = barcode || sku;
  const { bars, width } = barsOf(code);
  const besideBars = width <= WIDEST_BARS;
  const mrpText = `MRP ${formatRupees(mrp)}${perUnitOf(fields)}`;
  const unit = perUnitOf(fields) ? '' : unitPriceText(mrp, size);
  const leastBeside = SMALLEST_BESIDE * Math.max(emsOf(TAXES), emsOf(unit));
  const mrpSize = Math.min(
    LARGEST_MRP,
    Math.floor((INNER - GAP - leastBeside) / (mrpText.length * MRP_LETTER)),
  );
  const mrpEnd = MARGIN + Math.ceil(mrpText.length * mrpSize * MRP_LETTER) + GAP;
  const beside = { x: mrpEnd, width: LABEL.width - MARGIN - mrpEnd };
  return {
    texts: [
      ...nameRow(fields, 30),
      ...(localName ? [labelText(localName, 53, 18)] : []),
      labelText(mrpText, 84, mrpSize, { bold: true, width: mrpEnd - MARGIN - 8 }),
      wholeText(TAXES, 72, LARGEST_BESIDE, beside),
      ...(unit ? [wholeText(unit, 88, LARGEST_BESIDE, beside)] : []),
      labelText(`Packed on ${pack.packedOn && formatIndianDay(pack.packedOn)}`, 108, 15, { width: 172 }),
      ...(bestBefore
        ? [
            labelText(`Best before ${formatIndianDay(bestBefore)}`, 108, 15, {
              x: 200,
              bold: true,
              width: 184,
            }),
          ]
        : []),
      ...codeText(code, width, besideBars),
      ...packer(store, pack, besideBars ? Math.max(BARS_LEFT + width, 190) + 14 : null),
    ],
    bars: movedBy(bars, besideBars ? BARS_LEFT : (LABEL.width - width) / 2),
    barsTop: 115,
    barsHeight: besideBars ? 53 : 26,
  };
}

/** The text below the bars, or in their place. */
function codeText(code: string, barsWidth: number, besideBars: boolean): LabelText[] {
  const size = besideBars ? 16 : 14;
  const width = besideBars ? Math.max(barsWidth, 174) : INNER;
  const y = barsWidth === 0 ? 148 : besideBars ? 185 : 155;
  const x = besideBars ? BARS_LEFT + width / 2 : LABEL.width / 2;
  return [labelText(code, y, size, { x, width, align: 'center', spaced: besideBars })];
}

/** The packer, beside the bars or below wide ones. The address is complete, on two lines if needed. */
function packer(store: string, { address, fssai, phone, lot }: PackFacts, x: number | null): LabelText[] {
  const at = x ?? MARGIN;
  const [below, apart] = x === null ? [168, 13] : [130, 15];
  const width = LABEL.width - 10 - at;
  const licence = fssai && `FSSAI ${fssai}`;
  const care = [phone && `Care ${phone}`, lot].filter(Boolean).join(' · ');
  const facts = x === null ? [[licence, care].filter(Boolean).join(' · ')] : [licence, care];
  const room = x === null ? 1 : 2;
  return [`Pkd by ${store}`, ...inLines(address, mostLetters(width, SMALL), room), ...facts]
    .filter(Boolean)
    .map((line, nth) => labelText(line, below + nth * apart, SMALL, { x: at, width }));
}

/** Wraps at words; the last line has the rest. */
function inLines(text: string, most: number, lines: number): string[] {
  const end = text.lastIndexOf(' ', most);
  if (text.length <= most || lines === 1 || end < 1) return [text];
  return [text.slice(0, end), ...inLines(text.slice(end + 1), most, lines - 1)];
}
