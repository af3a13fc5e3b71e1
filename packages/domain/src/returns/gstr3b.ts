import { type Paise, paise } from '../basics/money.ts';
import { addTo, type LineSum, nothing, type ReturnAmounts } from './return-rows.ts';
import { addUp } from './small-sections.ts';

/** From another State, to buyers without GSTIN. */
type OtherState = Pick<ReturnAmounts, 'taxable' | 'igst'> & { pos: string };

/** Rows that own documents fill, less credit notes. */
type Gstr3b = {
  /** 3.1(a): all that is taxed. */
  taxable: ReturnAmounts;
  /** 3.1(c): nil-rated and exempt. */
  exempt: Paise;
  /** 3.1(e) */
  nonGst: Paise;
  /** 3.2: the part of 3.1(a) for other States and buyers without GSTIN. */
  otherStates: OtherState[];
};

/** Computed from GSTR-1, so that both agree. */
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
