import { type Paise, paise } from '../basics/money.ts';
import { type DocumentLine, totalOf } from './document-line.ts';
import { splitInclusive } from './gst.ts';

/**
 * A rate in basis points, as a service of its own; or 'as goods', like the principal supply of a composite one (CGST
 * Act, section 8).
 */
export type DeliveryTax = number | 'as goods';

/** SAC of local delivery as a service of its own. */
export const SAC_OF_DELIVERY = '996813';

/** 18%, for local delivery as a service of its own. */
export const LOCAL_DELIVERY_BP = 1800;

/** The document lines of a delivery charge, which includes tax; none without a charge. */
export function deliveryLines(
  charge: Paise,
  goods: readonly DocumentLine[],
  tax: DeliveryTax,
  interState: boolean,
): DocumentLine[] {
  if (charge === 0) return [];
  if (tax !== 'as goods') return [deliveryLine(charge, { taxBp: tax, hsn: SAC_OF_DELIVERY }, interState)];
  return [deliveryLine(charge, principalOf(goods) ?? { taxBp: 0, hsn: '' }, interState)];
}

/** The principal supply (section 2(90)): the line worth most, of the rate worth most; of equal ones the higher rate. */
function principalOf(goods: readonly DocumentLine[]): DocumentLine | undefined {
  const worth = ([, lines]: [number, DocumentLine[]]) => totalOf(lines);
  const rates = [...Map.groupBy(goods, (line) => line.taxBp)];
  const [most] = rates.toSorted((a, b) => worth(b) - worth(a) || b[0] - a[0]);
  return most?.[1].toSorted((a, b) => b.total - a.total)[0];
}

function deliveryLine(
  total: Paise,
  { taxBp, hsn, treatment }: Pick<DocumentLine, 'taxBp' | 'hsn' | 'treatment'>,
  interState: boolean,
): DocumentLine {
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
    ...(treatment && { treatment }),
    ...splitInclusive(total, taxBp, interState),
    cess: paise(0),
    total,
  };
}
