import { buyerNumberFault, type GstinFault, gstinFault } from '@haat/domain/gstin';
import * as z from 'zod/mini';
import { atMost } from './codecs.ts';

function numberWithout(faultOf: (typed: string) => GstinFault | null) {
  const lacks = (fault: GstinFault['fault']) => (typed: string) =>
    typed === '' || faultOf(typed)?.fault !== fault;
  return z.string().check(
    atMost(100),
    z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
    z.refine(lacks('form'), 'This is not a GSTIN: it has 15 letters and digits'),
    z.refine(lacks('state'), 'This is not a GSTIN: no State has the code at its beginning'),
    z.refine(lacks('check'), 'This is not a GSTIN: its check digit does not fit'),
  );
}

/** A GSTIN or nothing; typed with spaces and in small letters as well. */
export const gstNumber = numberWithout(gstinFault);

/** The number of a registered buyer, which may also be a UIN or made of a TAN, or nothing. */
export const buyerNumber = numberWithout(buyerNumberFault);
