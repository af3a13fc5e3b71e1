import { isGstin } from '@haat/domain/gstin';
import * as z from 'zod/mini';
import { atMost } from './codecs.ts';

/** A GSTIN or nothing; typed with spaces and in small letters as well. */
export const gstNumber = z.string().check(
  atMost(100),
  z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
  z.refine((typed) => typed === '' || isGstin(typed), 'This is not a GSTIN: its check digit does not fit'),
);
