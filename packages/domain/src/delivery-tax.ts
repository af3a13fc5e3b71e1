import { type DocumentLine, totalOf } from './document-line.ts';
import { splitInclusive } from './gst.ts';
import { type Paise, paise, prorate } from './money.ts';

/**
 * How delivery is taxed: at one rate in basis points, as a service of its own; or 'as goods', as part of a composite supply
 * (CGST Act, section 8), divided over the rates of the goods by their value.
 */
export type DeliveryTax = number | 'as goods';

/** The code of local delivery as a service of its own. */
export const SAC_OF_DELIVERY = '996813';

/** The lines that a delivery charge makes beside these goods; none when nothing was charged. The charge includes its tax. */
export function deliveryLines(
  charge: Paise,
  goods: readonly DocumentLine[],
  tax: DeliveryTax,
  interState: boolean,
): DocumentLine[] {
  if (charge === 0) return [];
  if (tax !== 'as goods') return [deliveryLine(charge, tax, SAC_OF_DELIVERY, interState)];
  const rates = [...Map.groupBy(goods, (line) => line.taxBp)].sort(([a], [b]) => b - a);
  const shares = prorate(
    charge,
    rates.map(([, lines]) => totalOf(lines)),
  );
  return rates.flatMap(([taxBp, lines], nth) => {
    const share = shares[nth] ?? paise(0);
    // Part of the goods, so it goes by the code of those that are worth most.
    const [principal] = lines.toSorted((a, b) => b.total - a.total);
    return share === 0 ? [] : [deliveryLine(share, taxBp, principal?.hsn ?? '', interState)];
  });
}

function deliveryLine(total: Paise, taxBp: number, hsn: string, interState: boolean): DocumentLine {
  return {
    what: 'delivery',
    lineNo: 0,
    name: 'Delivery',
    size: '',
    hsn,
    quantity: 1,
    uqc: 'NA',
    price: total,
    mrp: total,
    taxBp,
    ...splitInclusive(total, taxBp, interState),
    cess: paise(0),
    total,
  };
}
