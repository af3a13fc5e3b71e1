import type { TaxState } from '@haat/contract/catalog/gst-rates';
import { msg } from '../../../texts/translate.ts';

/** How products stand to the calendar: on a box, below its number, and of an empty list. */
export const STATE_WORDS: Record<TaxState, { title: string; text: string; saying: string }> = {
  follow: {
    title: msg('Follow'),
    text: msg('calendar decides'),
    saying: msg('No product follows the calendar yet'),
  },
  agree: {
    title: msg('Agree'),
    text: msg('typed, same rate'),
    saying: msg('No typed rate agrees with the calendar'),
  },
  differ: { title: msg('Differ'), text: msg('typed, other rate'), saying: msg('No typed rate differs') },
  'no-hsn': { title: msg('No HSN'), text: msg('will be refused'), saying: msg('Every product has an HSN') },
  'to-answer': {
    title: msg('To answer'),
    text: msg('packed or loose?'),
    saying: msg('Nothing is left to answer'),
  },
  'no-row': {
    title: msg('In no row'),
    text: msg('rate stays typed'),
    saying: msg('Every HSN is in the calendar'),
  },
  kept: { title: msg('Kept'), text: msg('typed, as decided'), saying: msg('No typed rate was kept') },
};

export const ANSWER_WORDS = {
  any: msg('Not answered'),
  packed: msg('Packed'),
  loose: msg('Loose'),
  fresh: msg('Fresh'),
  frozen: msg('Frozen'),
} as const;
