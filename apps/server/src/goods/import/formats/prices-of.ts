import { paise, toRupees } from '@haat/domain/basics/money';
import type { Cells, Field } from '../columns.ts';
import { BadCell, readAmount, readPercent } from '../read-cells.ts';
import { type Remark, remarkOf } from '../row-problem.ts';
import * as canonical from './canonical.ts';
import type { Layout } from './layout.ts';
import type { NamedRow } from './named-row.ts';
import type { Preset } from './preset.ts';

type Prices = Pick<Cells, 'price' | 'mrp' | 'cost' | 'tax percent'>;

/** A row's prices with tax, and its MRP if it has one. */
export function pricesOf(row: NamedRow, preset: Preset, layout: Layout, remarks: Remark[]): Prices {
  const money = (field: Field) => canonical.amount(row.field(field), row.hasDecimalComma(field));
  const tax = taxOf(row, preset, layout);
  const listed = money('mrp');
  const price = offerOf(row, preset, layout) || money('price') || discounted(listed, row, preset) || listed;
  const withTax = includesTax(row, preset, layout) ? price : grossUp(price, tax, remarks);
  const prices: Prices = { price: withTax, mrp: '', cost: money('cost'), 'tax percent': tax };
  const mrp = preset.crossedOut && !includesTax(row, preset, layout) ? grossUp(listed, tax, []) : listed;
  if (mrp && !isNone(mrp, withTax, preset)) prices.mrp = mrp;
  return prices;
}

function taxOf(row: NamedRow, { taxedBy }: Preset, { values }: Layout): string {
  const tax = canonical.percent(row.field('tax percent')) || values['tax percent'];
  if (tax) return tax;
  return taxedBy && /^(false|no|0)$/i.test(row.text(taxedBy)) ? '0' : '';
}

function includesTax(row: NamedRow, { taxIncludedBy }: Preset, { taxIncluded }: Layout): boolean {
  const said = taxIncludedBy ? row.text(taxIncludedBy) : '';
  if (/^(exclusive|without tax|excluded|n|no|false)$/i.test(said)) return false;
  return said ? true : taxIncluded;
}

/** Adds tax to a price, to the nearest paisa. Without a rate it stays, with a remark. */
function grossUp(price: string, tax: string, remarks: Remark[]): string {
  if (!price) return price;
  try {
    const rate = tax ? readPercent(tax) : undefined;
    if (rate === undefined) return `${price} + tax`;
    const gross = paise(Math.round((readAmount(price) * (10_000 + rate)) / 10_000));
    if (rate > 0) remarks.push(remarkOf('price-grossed-up', { price, tax }));
    return toRupees(gross).toFixed(2);
  } catch (error) {
    if (error instanceof BadCell) return price;
    throw error;
  }
}

/** An offer counts between its days, in India. */
function offerOf(row: NamedRow, { offer }: Preset, { today }: Layout): string {
  if (!offer) return '';
  const text = row.text(offer.price);
  const [from, until] = [row.text(offer.from).slice(0, 10), row.text(offer.until).slice(0, 10)];
  if (!text || (from && from > today) || (until && until < today)) return '';
  return canonical.amount(text, row.hasDecimalComma('price') || /^\d+,\d{1,2}$/.test(text));
}

function discounted(listed: string, row: NamedRow, { discountOnMrp }: Preset): string {
  const percent = discountOnMrp ? row.text(discountOnMrp) : '';
  if (!percent || !listed) return '';
  try {
    const left = 10_000 - readPercent(percent);
    return toRupees(paise(Math.round((readAmount(listed) * left) / 10_000))).toFixed(2);
  } catch (error) {
    if (error instanceof BadCell) return '';
    throw error;
  }
}

/** Whether an MRP is zero, or crossed out and not above the price. */
function isNone(listed: string, price: string, { crossedOut }: Preset): boolean {
  const [before, now] = [listed, price].map((text) => Number(text.replaceAll(',', '')));
  return before === 0 || (crossedOut === true && Number(before) < Number(now));
}
