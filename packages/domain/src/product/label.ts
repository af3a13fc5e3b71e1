import { formatIndianDay } from '../basics/indian-day.ts';
import { formatRupees } from '../basics/money.ts';
import {
  atRight,
  barsOf,
  INNER,
  LABEL,
  type Label,
  type LabelFields,
  type LabelText,
  labelText,
  MARGIN,
  movedBy,
  nameRow,
  perUnitOf,
  unitPriceText,
  wholeAtRight,
} from './label-parts.ts';
import { drawPackLabel } from './pack-label.ts';
import { givenExpiry } from './sample-product.ts';

/** Average width of a digit of the price, as a share of its height. */
const DIGIT = 0.62;
const PRICE_SIZE = 52;
/** Width of MRP and unit price beside it. */
const BESIDE_PRICE = 136;

/**
 * Lays out a label. On a shelf label the selling price is largest, with MRP and unit price beside it; labels of goods
 * packed by the shop have what the packaging rules require. A SKU that can't be encoded is printed as text only.
 */
export function drawLabel(fields: LabelFields): Label {
  return fields.pack ? drawPackLabel(fields, fields.pack) : drawShelfLabel(fields);
}

function drawShelfLabel(fields: LabelFields): Label {
  const { store, localName, price, mrp, size, sku, barcode } = fields;
  const bestBefore = givenExpiry(fields.bestBefore);
  const code = barcode || sku;
  const { bars, width } = barsOf(code);
  const best = bestBefore ? `Best before ${formatIndianDay(bestBefore)}` : '';
  return {
    texts: [
      ...nameRow(fields, 32),
      labelText(localName || store, 57, 18, { width: best ? INNER - 200 : INNER }),
      ...(best ? [atRight(best, 57, 16, { width: 196 })] : []),
      priceText(`${formatRupees(price)}${perUnitOf(fields)}`),
      ...(mrp > price
        ? [wholeAtRight(`MRP ${formatRupees(mrp)}${perUnitOf(fields)}`, 88, 18, { width: BESIDE_PRICE })]
        : []),
      // Loose goods already have their unit price.
      ...unitText(perUnitOf(fields) ? '' : unitPriceText(price, size)),
      labelText(code, bars.length > 0 ? 186 : 160, 18, {
        x: LABEL.width / 2,
        align: 'center',
        spaced: true,
      }),
    ],
    bars: movedBy(bars, (LABEL.width - width) / 2),
    barsTop: 124,
    barsHeight: 44,
  };
}

/** As large as possible. */
function priceText(text: string): LabelText {
  const width = INNER - BESIDE_PRICE - 8;
  const size = Math.min(PRICE_SIZE, Math.floor(width / (text.length * DIGIT)));
  return { text, x: MARGIN, y: 110, size, width, bold: true, align: 'left', spaced: false };
}

const unitText = (text: string) =>
  text ? [wholeAtRight(text, 110, 17, { bold: true, width: BESIDE_PRICE })] : [];
