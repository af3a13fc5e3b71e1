import { type SoldBy, shortQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, fromRupees } from '@haat/domain/basics/money';
import type { TillDifference } from '@haat/domain/till/till-differences';
import { approvalWords } from '../screens/order/approval-words.ts';
import { dateTimeText } from '../texts/dates.ts';
import { msg, t } from '../texts/translate.ts';
import { schemeWord, taxWord } from './gst-words.ts';

/** As stored: money in rupees, quantities in units, times as ISO text. */
export type FoundDifference = {
  kind: TillDifference;
  /** Goods' name; '' for a whole bill or shift. */
  name: string;
  /** The till's value and the server's. */
  wrote: string;
  had: string;
  /** Undefined if unknown. */
  soldBy?: SoldBy | undefined;
};

type Words = {
  short: string;
  todo: string;
  done: string;
};

export const DIFFERENCE_WORDS: Record<TillDifference, Words> = {
  'price-changed': {
    short: msg('Price changed'),
    todo: msg('Nothing to collect: record it as sold at the old price.'),
    done: msg('Keep as sold'),
  },
  'product-gone': {
    short: msg('Product gone'),
    todo: msg('Check whether there is still some on the shelf, and remove it.'),
    done: msg('Keep as sold'),
  },
  'stock-below-zero': {
    short: msg('Stock below zero'),
    todo: msg('Count the shelf, then settle.'),
    done: msg('Count and settle'),
  },
  'number-known': {
    short: msg('Number already known'),
    todo: msg(
      'Another document has this number. Tell the office: when they settle this, the bill gets a new number.',
    ),
    done: msg('Told the office'),
  },
  'number-skipped': {
    short: msg('Numbers are missing'),
    todo: msg('Numbers before this one never arrived. Export the journal and give it to the office.'),
    done: msg('Told the office'),
  },
  'clock-off': {
    short: msg('Clock is off'),
    todo: msg('Set the date and time of this device right. The bill keeps the time printed on it.'),
    done: msg('The clock is right'),
  },
  'seller-unknown': {
    short: msg('Seller unknown'),
    todo: msg('The seller does not work for the store. Ask who was at the till.'),
    done: msg('It is explained'),
  },
  'round-off-differs': {
    short: msg('Other round off'),
    todo: msg('Check the paper and the store’s setting. The drawer counts what is on the paper.'),
    done: msg('It is explained'),
  },
  'scheme-differs': {
    short: msg('Other scheme'),
    todo: msg(
      'Tell the accounts: the paper was printed under another GST scheme than the store had by then.',
    ),
    done: msg('Told the accountant'),
  },
  'gstin-differs': {
    short: msg('Other GSTIN'),
    todo: msg('Tell the accounts: the bill stays in the returns of the GSTIN that is printed on it.'),
    done: msg('Told the accountant'),
  },
  'returned-too-much': {
    short: msg('Returned too much'),
    todo: msg('More was returned than was sold. Check the bill and the goods.'),
    done: msg('Looked at'),
  },
  'cash-differs': {
    short: msg('Cash differs'),
    todo: msg(
      'The amount that the till expected is not what its bills come to. Compare it with the day report.',
    ),
    done: msg('Compared'),
  },
  unreadable: {
    short: msg('Not understood'),
    todo: msg(
      'The server does not understand what the till wrote. Export the journal and give it to the office.',
    ),
    done: msg('Told the office'),
  },
  'approval-missing': {
    short: msg('Nobody allowed it'),
    todo: msg(
      'No manager of the store allowed this at the till. Ask who was there, and say whether it was right.',
    ),
    done: msg('It was right'),
  },
  'price-above-mrp': {
    short: msg('Above the MRP'),
    todo: msg('Nothing may be sold above its MRP. If you know the customer, give back what was too much.'),
    done: msg('Given back'),
  },
  'tax-differs': {
    short: msg('Tax differs'),
    todo: msg('Tell your accountant: the bill was printed with another rate of GST.'),
    done: msg('Told the accountant'),
  },
  'shift-unknown': {
    short: msg('Cash without a shift'),
    todo: msg('This cash is in no count of the drawer. Add it to the day’s cash.'),
    done: msg('Added'),
  },
  'stock-implausible': {
    short: msg('Too much for the shelf'),
    todo: msg('The stock did not change. Look at the goods, count the shelf, then settle.'),
    done: msg('Count and settle'),
  },
  'number-implausible': {
    short: msg('Number far ahead'),
    todo: msg('The counter continues after its last number. Find the paper, and tell your accountant.'),
    done: msg('Told the accountant'),
  },
  'till-closed': {
    short: msg('Counter was closed'),
    todo: msg('Ask who sold at a counter that was closed, and count its drawer.'),
    done: msg('Asked and counted'),
  },
  'other-device': {
    short: msg('Another browser'),
    todo: msg('Ask who sent this. The counter’s own bills have arrived, too.'),
    done: msg('It is explained'),
  },
  'points-differ': {
    short: msg('Other points'),
    todo: msg('The bill stays as printed, and the customer’s points as they are. Ask the cashier.'),
    done: msg('It is explained'),
  },
};

const money = (rupees: string) => formatRupees(fromRupees(Number(rupees)));
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
const time = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : dateTimeText(new Date(iso)));

export function differenceSentence({ kind, name, wrote, had, soldBy = 'piece' }: FoundDifference): string {
  const numbers = isNumber(wrote) && isNumber(had);
  switch (kind) {
    case 'price-changed':
      if (!numbers) return t('The price of {{name}} was changed', { name });
      return t('{{name}}: sold at {{wrote}}, now {{had}}', { name, wrote: money(wrote), had: money(had) });
    case 'product-gone':
      return t('{{name}} was sold after it was taken off sale', { name });
    case 'stock-below-zero':
      if (!numbers) return t('More {{name}} was sold than was in stock', { name });
      return t('Stock of {{name}} would be {{missing}} below zero', {
        name,
        missing: shortQuantity(Number(wrote) - Number(had), soldBy),
      });
    case 'number-known':
      return t('Another document has the number {{number}}', { number: wrote });
    case 'number-skipped':
      return t('Numbers before {{number}} are missing', { number: wrote });
    case 'clock-off':
      return t('By the till’s clock it was {{wrote}}, it arrived {{had}}', {
        wrote: time(wrote),
        had: time(had),
      });
    case 'seller-unknown':
      return t('The seller is not on this store’s staff');
    case 'returned-too-much':
      return t('More {{name}} was returned than was sold', { name });
    case 'cash-differs':
      if (!numbers) return t('The till expected a different amount in the drawer');
      return t('The till expected {{wrote}} in the drawer, its bills come to {{had}}', {
        wrote: money(wrote),
        had: money(had),
      });
    case 'approval-missing':
      return had
        ? t('{{what}}: {{name}}, who allowed it, is not a manager here', {
            what: t(approvalWords(wrote)),
            name: had,
          })
        : t('{{what}}: nobody allowed it', { what: t(approvalWords(wrote)) });
    case 'price-above-mrp':
      if (!numbers) return t('{{name}} was sold above its MRP', { name });
      return t('{{name}}: sold at {{wrote}}, MRP {{had}}', { name, wrote: money(wrote), had: money(had) });
    case 'tax-differs':
      if (!isNumber(wrote) || !isNumber(had))
        return t('{{name}}: printed as {{wrote}}, by the calendar it was {{had}}', {
          name,
          wrote: taxWord(wrote),
          had: taxWord(had),
        });
      return t('{{name}}: printed with {{wrote}}% GST, the rate was {{had}}%', { name, wrote, had });
    case 'shift-unknown':
      if (Number(wrote) === 0) return t('It names a shift that is not open');
      if (!isNumber(wrote)) return t('Cash changed hands while no shift was open');
      return t('{{amount}} in cash changed hands while no shift was open', { amount: money(wrote) });
    case 'stock-implausible':
      return t('More of {{name}} came back than a shelf can hold', { name });
    case 'number-implausible':
      return t('The number {{number}} is far ahead of the counter’s last one', { number: wrote });
    case 'till-closed':
      return t('Written {{wrote}}, after the counter was closed', { wrote: time(wrote) });
    case 'other-device':
      return t('Another browser has written entry {{number}} of this counter, or one before it', {
        number: wrote,
      });
    case 'round-off-differs':
      if (!numbers) return t('Cash was rounded off differently');
      return t('Cash was rounded off by {{wrote}}, the store’s setting gives {{had}}', {
        wrote: money(wrote),
        had: money(had),
      });
    case 'scheme-differs':
      return t('Printed as {{wrote}}, the store was {{had}}', {
        wrote: t(schemeWord(wrote)),
        had: t(schemeWord(had)),
      });
    case 'gstin-differs':
      return t('Printed under {{wrote}}, the store has {{had}}', { wrote, had });
    case 'points-differ':
      return t('{{wrote}} reward points are printed, {{had}} counted', { wrote, had });
    case 'unreadable':
      return t('The till wrote something that the server does not understand');
  }
}
