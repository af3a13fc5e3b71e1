import { buyerNumberFault, type GstinFault, gstinFault } from '@haat/domain/gstin';
import * as z from 'zod/mini';
import { atMost } from './codecs.ts';

const FAULTS: Record<GstinFault['fault'], string> = {
  form: 'This is not a GSTIN: it has 15 letters and digits, such as 29AABCR1718E1ZL',
  state: 'This is not a GSTIN: no State has the code at its beginning',
  check: 'This is not a GSTIN: its check digit does not fit',
};

const numberWithout = (faultOf: (typed: string) => GstinFault | null) =>
  z.string().check(
    atMost(100),
    z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
    z.superRefine((typed, context) => {
      const found = typed === '' ? null : faultOf(typed);
      if (found) context.addIssue(FAULTS[found.fault]);
    }),
  );

/** A GSTIN or nothing; typed with spaces and in small letters as well. */
export const gstNumber = numberWithout(gstinFault);

/** The number of a registered buyer, which may also be a UIN or made of a TAN, or nothing. */
export const buyerNumber = numberWithout(buyerNumberFault);
