import { msg } from '../../../texts/translate.ts';

export const KEY_GROUPS = {
  find: msg('Find and add'),
  types: msg('Order types'),
  bill: msg('The bill'),
  everywhere: msg('Everywhere'),
  pay: msg('Pay'),
  shift: msg('Till and shift'),
} as const;

export type KeyGroup = keyof typeof KEY_GROUPS;

type Row = {
  group: KeyGroup;
  /** As printed on buttons. */
  shown: readonly string[];
  /** Joins two keys: '1' to '9'. */
  between?: string;
  does: string;
  /** Act anywhere on the till; absent for keys of the scan field, a list or the browser. */
  keys?: readonly string[];
};

const alt = (letter: string) => ({ shown: [`Alt+${letter}`], keys: [`alt+${letter}`] }) as const;

/**
 * The source of button labels, key handling, and the list behind `?`. Letters are read by their position on
 * the keyboard. The browser reserves Alt with d, e, f, b, h, s and v, and F1, F3, F5 to F7 and F10 to F12.
 */
export const TILL_KEYS = {
  scan: { group: 'find', shown: ['F2'], keys: ['F2'], does: msg('Scan field') },
  search: { group: 'find', shown: ['F4'], keys: ['F4'], does: msg('Search, then ↑ ↓ ↵') },
  pieces: { group: 'find', shown: ['3', '*'], does: msg('Three pieces of the next scan') },
  grams: { group: 'find', shown: ['0.25', '*'], does: msg('250 g, when sold by the kg') },
  create: { group: 'find', ...alt('n'), does: msg('Create a product, unknown code') },
  camera: { group: 'find', ...alt('w'), does: msg('Scan with the camera') },
  orderType: { group: 'types', ...alt('t'), does: msg('RR, PO, Invoice, Return, POS') },
  receive: { group: 'types', ...alt('g'), does: msg('PO: Mark received') },
  everything: { group: 'types', ...alt('a'), does: msg('Return: everything') },
  why: { group: 'types', ...alt('y'), does: msg('Return: why') },
  line: { group: 'bill', shown: ['↑', '↓'], does: msg('Choose the line') },
  quantity: { group: 'bill', shown: ['+', '−'], does: msg('Quantity') },
  edit: { group: 'bill', shown: ['↵'], does: msg('Edit price, quantity, name') },
  remove: { group: 'bill', shown: ['Del'], does: msg('Remove the line, asks first') },
  clear: {
    group: 'bill',
    shown: ['Shift+Del'],
    keys: ['shift+Delete'],
    does: msg('Clear the bill, asks first'),
  },
  discount: { group: 'bill', shown: ['5', '%'], does: msg('5% off the bill') },
  less: { group: 'bill', shown: ['-', '20'], does: msg('₹20 off the bill') },
  hold: { group: 'bill', shown: ['F8'], keys: ['F8'], does: msg('Hold the bill') },
  recall: { group: 'bill', shown: ['F9'], keys: ['F9'], does: msg('Recall a held bill') },
  keys: { group: 'everywhere', shown: ['?'], does: msg('This list') },
  escape: { group: 'everywhere', shown: ['Esc'], does: msg('Back, close, to the scan field') },
  next: { group: 'everywhere', shown: ['Tab'], does: msg('Next field') },
  choice: {
    group: 'everywhere',
    shown: ['1', '9'],
    between: msg('to'),
    does: msg('The numbered choice in a dialog'),
  },
  cash: { group: 'pay', ...alt('c'), does: msg('Cash, then type the amount given') },
  upi: { group: 'pay', ...alt('u'), does: msg('UPI code, then the reference') },
  check: { group: 'pay', ...alt('k'), does: msg('Check') },
  split: { group: 'pay', ...alt('x'), does: msg('Split between two') },
  phone: { group: 'pay', ...alt('m'), does: msg('Customer phone') },
  buyer: { group: 'pay', shown: ['Shift+F2'], keys: ['shift+F2'], does: msg('Buyer’s GSTIN') },
  points: {
    group: 'pay',
    shown: ['Shift+F8'],
    keys: ['shift+F8'],
    does: msg('Pay with reward points'),
  },
  order: { group: 'pay', ...alt('o'), does: msg('Order') },
  print: { group: 'pay', ...alt('p'), does: msg('Print receipt') },
  reprint: { group: 'pay', ...alt('r'), does: msg('Reprint the last bill') },
  bills: { group: 'shift', ...alt('l'), does: msg('Bills waiting, sent, needs a look') },
  drawer: { group: 'shift', ...alt('i'), does: msg('Open the drawer without a sale') },
  shift: { group: 'shift', ...alt('z'), does: msg('Shift: cash in, cash out, close') },
  customerScreen: { group: 'shift', ...alt('j'), does: msg('Customer’s screen') },
  lock: { group: 'shift', ...alt('q'), does: msg('Lock, change cashier') },
} as const satisfies Record<string, Row>;

export type KeyName = keyof typeof TILL_KEYS;

/** A key without an action does nothing, and Enter in the list behind `?` skips it. */
export type KeyActs = Partial<Record<KeyName, () => void>>;

export type KeyRow = Row & { name: KeyName };

export const KEY_ROWS: readonly KeyRow[] = (Object.entries(TILL_KEYS) as [KeyName, Row][]).map(
  ([name, row]) => ({ name, ...row }),
);
