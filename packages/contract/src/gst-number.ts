import { closedNumber } from '@haat/domain/basics/figures';
import { buyerNumberFault, type GstinFault, gstinFault, isTaxAtSource } from '@haat/domain/invoices/gstin';
import { stateName } from '@haat/domain/invoices/states';
import * as z from 'zod/mini';
import { atMost, closedLike, optionalLines, requiredText } from './codecs.ts';

function numberWithout(faultOf: (typed: string) => GstinFault | null) {
  const lacks = (fault: GstinFault['fault']) => (typed: string) =>
    typed === '' || faultOf(typed)?.fault !== fault;
  return z.string().check(
    atMost(100),
    z.overwrite((typed) => closedNumber(typed).toUpperCase()),
    z.refine(lacks('form'), 'This is not a GSTIN: it has 15 letters and digits'),
    z.refine(lacks('state'), 'This is not a GSTIN: it does not begin with the code of a State'),
    z.refine(lacks('check'), 'This is not a GSTIN: its check digit is wrong'),
  );
}

/** May be empty; spaces and small letters are accepted. */
export const gstNumber = numberWithout(gstinFault);

/** May be empty. */
export const sellersGstNumber = numberWithout((typed) =>
  isTaxAtSource(typed) ? null : gstinFault(typed),
).check(
  z.refine(
    (typed) => !isTaxAtSource(typed),
    'This GSTIN is for tax at source (C or D at place 14): enter the one that the store sells under',
  ),
);

/** For tax collected at source (CGST Act, section 52): place 14 is C. */
export const tcsGstNumber = z.string().check(
  atMost(100),
  z.overwrite((typed) => closedNumber(typed).toUpperCase()),
  z.regex(
    /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
    'A GSTIN for tax at source has 15 letters and digits, C at place 14',
  ),
  z.refine(
    (typed) => stateName(typed.slice(0, 2)) !== null,
    'This is not a GSTIN: it does not begin with the code of a State',
  ),
);

/** A registered buyer's; may be a UIN or based on a TAN, or empty. */
export const buyerNumber = numberWithout(buyerNumberFault);

/** May be empty. */
export const hsn = closedLike(/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits');

/** A business that staff enter as buyer; documents name it (CGST Rules, rule 46(d)). */
export const buyer = z.object({
  gstNumber: buyerNumber.check(z.minLength(1, 'Please enter the GSTIN')),
  company: requiredText(200, 'Please enter the name of the business'),
  /** The billing address; '': the delivery address. */
  address: optionalLines(500),
});
export type Buyer = z.output<typeof buyer>;
