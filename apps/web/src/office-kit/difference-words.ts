import { type SoldBy, shortQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, fromRupees } from '@haat/domain/basics/money';
import type { TillDifference } from '@haat/domain/till/till-differences';
import { approvalWords } from '../screens/order/approval-words.ts';
import { dateTimeText } from '../texts/dates.ts';
import { msg, t } from '../texts/translate.ts';
import { schemeWord } from './scheme-words.ts';

/** A difference as device and server keep it: money in rupees, quantities in units, times as ISO text. */
export type FoundDifference = {
  kind: TillDifference;
  /** Of the goods that it is about; '' of a whole bill or shift. */
  name: string;
  /** What the till wrote, and what the server had. */
  wrote: string;
  had: string;
  /** Of the line, where that is known. */
  soldBy?: SoldBy | undefined;
};

type Words = {
  /** As a filter and a chip. */
  short: string;
  /** What somebody does about it. */
  todo: string;
  /** On the button that says it is done. */
  done: string;
};

/** What is said of each kind of difference, at the till and in the office. */
export const DIFFERENCE_WORDS: Record<TillDifference, Words> = {
  'price-changed': {
    short: msg('Price changed'),
    todo: msg('Nothing to collect: note it as sold at the old price.'),
    done: msg('Keep as sold'),
  },
  'product-gone': {
    short: msg('Product gone'),
    todo: msg('Look whether there is more of it on the shelf, and take it off.'),
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
      'Another document has this number. Tell the office: when it settles this, the bill gets a number of the store’s own.',
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
    todo: msg('Put date and time of this device right. The bill keeps the time that is printed on it.'),
    done: msg('The clock is right'),
  },
  'seller-unknown': {
    short: msg('Seller unknown'),
    todo: msg('Whoever sold does not work for the store. Ask who was at the till.'),
    done: msg('It is known'),
  },
  'round-off-differs': {
    short: msg('Other round off'),
    todo: msg('Look at the paper and at the store’s setting. The drawer counts what the paper says.'),
    done: msg('It is known'),
  },
  'scheme-differs': {
    short: msg('Other scheme'),
    todo: msg(
      'Tell the accounts: the paper was printed under another GST scheme than the store had by then.',
    ),
    done: msg('Told the accounts'),
  },
  'returned-too-much': {
    short: msg('Returned too much'),
    todo: msg('More came back than was sold. Look at the bill and the goods.'),
    done: msg('Looked at'),
  },
  'cash-differs': {
    short: msg('Cash differs'),
    todo: msg('The till expected another amount than its bills come to. Compare the day report.'),
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
    todo: msg(
      'Nothing may be sold above its MRP. Give the customer back what was too much, if you know whose bill it is.',
    ),
    done: msg('Given back'),
  },
  'tax-differs': {
    short: msg('Tax differs'),
    todo: msg('Tell the accounts: the bill was printed with another rate of GST.'),
    done: msg('Told the accounts'),
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
    todo: msg(
      'The counter goes on with the number after its last one. Find the paper, and tell the accounts.',
    ),
    done: msg('Told the accounts'),
  },
  'till-closed': {
    short: msg('Counter was closed'),
    todo: msg('Ask who sold at a counter that was closed, and count its drawer.'),
    done: msg('Asked and counted'),
  },
  'other-device': {
    short: msg('Another browser'),
    todo: msg('Ask who sent this. The counter’s own bills have arrived beside it.'),
    done: msg('It is known'),
  },
};

const money = (rupees: string) => formatRupees(fromRupees(Number(rupees)));
const isNumber = (text: string) => text !== '' && Number.isFinite(Number(text));
const time = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : dateTimeText(new Date(iso)));

/** The difference in one sentence, such as 'Stock of Karanja Dahi would be 2 below zero'. */
export function differenceSentence({ kind, name, wrote, had, soldBy = 'piece' }: FoundDifference): string {
  const numbers = isNumber(wrote) && isNumber(had);
  switch (kind) {
    case 'price-changed':
      if (!numbers) return t('The price of {{name}} was changed', { name });
      return t('{{name}}: sold at {{wrote}}, now {{had}}', { name, wrote: money(wrote), had: money(had) });
    case 'product-gone':
      return t('{{name}} was sold after it was taken off sale', { name });
    case 'stock-below-zero':
      if (!numbers) return t('More of {{name}} was sold than the books had', { name });
      return t('Stock of {{name}} would be {{missing}} below zero', {
        name,
        missing: shortQuantity(Number(wrote) - Number(had), soldBy),
      });
    case 'number-known':
      return t('The number {{number}} is taken by another document', { number: wrote });
    case 'number-skipped':
      return t('Numbers before {{number}} are missing', { number: wrote });
    case 'clock-off':
      return t('By the till’s clock it was {{wrote}}, it arrived {{had}}', {
        wrote: time(wrote),
        had: time(had),
      });
    case 'seller-unknown':
      return t('Whoever sold this is no staff of the store');
    case 'returned-too-much':
      return t('More of {{name}} came back than was sold', { name });
    case 'cash-differs':
      if (!numbers) return t('The till expected another amount in the drawer');
      return t('The till expected {{wrote}} in the drawer, its bills come to {{had}}', {
        wrote: money(wrote),
        had: money(had),
      });
    case 'approval-missing':
      return had
        ? t('{{what}}: {{name}}, who allowed it, is no manager here', {
            what: t(approvalWords(wrote)),
            name: had,
          })
        : t('{{what}}: nobody allowed it', { what: t(approvalWords(wrote)) });
    case 'price-above-mrp':
      if (!numbers) return t('{{name}} was sold above its MRP', { name });
      return t('{{name}}: sold at {{wrote}}, MRP {{had}}', { name, wrote: money(wrote), had: money(had) });
    case 'tax-differs':
      return t('{{name}}: printed with {{wrote}}% GST, {{had}}% held', { name, wrote, had });
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
      return t('Another browser has written entry {{number}} of this counter, this one or one before it', {
        number: wrote,
      });
    case 'round-off-differs':
      if (!numbers) return t('Cash was rounded off otherwise');
      return t('Cash was rounded off by {{wrote}}, the store’s way is {{had}}', {
        wrote: money(wrote),
        had: money(had),
      });
    case 'scheme-differs':
      return t('Printed as {{wrote}}, the store was {{had}}', {
        wrote: t(schemeWord(wrote)),
        had: t(schemeWord(had)),
      });
    case 'unreadable':
      return t('The till wrote something that the server does not understand');
  }
}
