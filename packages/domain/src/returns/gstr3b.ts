import { type Paise, paise } from '../basics/money.ts';
import { addTo, type LineSum, nothing, type ReturnAmounts } from './return-rows.ts';
import { addUp } from './small-sections.ts';

/** What goes to a State from another one, to buyers without GSTIN. */
type OtherState = Pick<ReturnAmounts, 'taxable' | 'igst'> & { pos: string };

/** The rows of GSTR-3B that a store's own documents fill; what credit notes take back is subtracted. */
type Gstr3b = {
  /** 3.1(a): all that is taxed. */
  taxable: ReturnAmounts;
  /** 3.1(c): nil-rated and exempt. */
  exempt: Paise;
  /** 3.1(e) */
  nonGst: Paise;
  /** 3.2: what of 3.1(a) goes to other States and to buyers without GSTIN, by State. */
  otherStates: OtherState[];
};

/** GSTR-3B from the rows of GSTR-1, so that the two agree. */
export function gstr3bOf(sums: readonly LineSum[]): Gstr3b {
  const taxed = sums.filter(({ treatment }) => treatment === 'taxable');
  const taxable = nothing();
  for (const sum of taxed) addTo(taxable, sum);
  const valueOfAll = (...treatments: LineSum['treatment'][]) =>
    sums.reduce(
      (value, sum) => paise(value + (treatments.includes(sum.treatment) ? sum.taxable : 0)),
      paise(0),
    );
  return {
    taxable,
    exempt: valueOfAll('nil', 'exempt'),
    nonGst: valueOfAll('non-gst'),
    otherStates: addUp(
      taxed.filter(({ interState, isBusiness }) => interState && !isBusiness),
      ({ pos }) => pos,
      ({ pos }): OtherState => ({ pos, taxable: paise(0), igst: paise(0) }),
      (row, sum) => {
        row.taxable = paise(row.taxable + sum.taxable);
        row.igst = paise(row.igst + sum.igst);
      },
    ),
  };
}
