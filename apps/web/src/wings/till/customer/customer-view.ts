import { newId } from '@haat/domain/basics/ids';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { LocalNames } from '@haat/domain/basics/local-name';
import type { Paise } from '@haat/domain/basics/money';
import type { TillSetup } from '../device/device.ts';

/** Leaves out the cost. */
export type CustomerLine = LocalNames & {
  /** Stable while the line is on the bill. */
  key: string;
  name: string;
  size: string;
  image: string;
  soldBy: SoldBy;
  /** In units: pieces, grams or millilitres. */
  quantity: number;
  /** For a piece, kilogram or litre. */
  price: Paise;
  /** After discount. */
  amount: Paise;
};

/** Null until a method is chosen. */
export type CustomerPay =
  /** `code` is the UPI link, `payee` the shop's UPI address. */
  | { how: 'upi'; code: string; payee: string; amount: Paise }
  /** `change` is negative while too little is received. */
  | { how: 'cash'; received: Paise; change: Paise }
  | null;

/** Thanks expire after 8 seconds. */
export type CustomerNow =
  | { showing: 'idle' }
  | {
      showing: 'bill';
      lines: readonly CustomerLine[];
      newest: string | null;
      /** Includes the round off. */
      total: Paise;
      /** Absent if 0. */
      roundOff?: Paise;
      /** Below MRP. */
      saved: Paise;
      pay: CustomerPay;
    }
  | { showing: 'thanks'; total: Paise; change: Paise; at: number };

/** No costs, margins or other people's numbers. */
export type CustomerView = {
  shop: { name: string; logo: string };
  offers: readonly { name: string; image: string; price: Paise; mrp: Paise }[];
  now: CustomerNow;
};

/** The shop's part of the view. */
export const customerShop = ({ store, offers }: TillSetup): Pick<CustomerView, 'shop' | 'offers'> => ({
  shop: { name: store.name, logo: store.logo },
  offers,
});

/** New screens ask for the view, new tills for existing screens. Each till tab has an id, as there may be several. */
type Message = { ask: true } | { open: true } | { here: true } | { view: CustomerView; from: string };

const NAME = 'haat.customer';
const ME = newId();
let channel: BroadcastChannel | null = null;
let last: (() => CustomerView) | null = null;
/** Unchanged views are not sent again, which would take the screen from another tab. */
let sent = '';
/** A customer's screen exists on this device. */
let isWatched = false;

const send = (to: BroadcastChannel, message: Message) => to.postMessage(message);

function sendView(to: BroadcastChannel, view: CustomerView, isAsked: boolean): void {
  const text = JSON.stringify(view);
  if (text === sent && !isAsked) return;
  sent = text;
  send(to, { view, from: ME });
}

/** Answers screens that are opened later. */
function opened(): BroadcastChannel {
  if (channel) return channel;
  const made = new BroadcastChannel(NAME);
  made.onmessage = ({ data }: MessageEvent<Message>) => {
    const isNew = 'ask' in data || ('here' in data && !isWatched);
    if (!isNew) return;
    isWatched = true;
    if (last) sendView(made, last(), true);
  };
  // The bill of a closed till must disappear.
  window.addEventListener('pagehide', () => {
    if (last && isWatched) sendView(made, { ...last(), now: { showing: 'idle' } }, true);
  });
  send(made, { open: true });
  channel = made;
  return made;
}

/** Lets the cashier's own screen update first. */
const SOON_MS = 40;
let soon: ReturnType<typeof setTimeout> | undefined;

/** `make` runs only if there is a customer's screen, as a bill may have 200 lines. */
export function publishCustomerView(make: () => CustomerView): void {
  last = make;
  const till = opened();
  if (!isWatched || soon !== undefined) return;
  soon = setTimeout(() => {
    soon = undefined;
    if (last) sendView(till, last(), false);
  }, SOON_MS);
}

/**
 * Also reports the current view. A tab with an empty bill doesn't replace another's customer.
 * @returns unsubscribes
 */
export function onCustomerView(show: (view: CustomerView) => void): () => void {
  const mine = new BroadcastChannel(NAME);
  let shown: { from: string; isIdle: boolean } | null = null;
  mine.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('view' in data) {
      const { view, from } = data;
      const isIdle = view.now.showing === 'idle';
      if (shown && shown.from !== from && isIdle) return;
      // Another tab may still have a customer's bill.
      const isOver = shown !== null && !shown.isIdle && isIdle;
      shown = { from, isIdle };
      show(view);
      if (isOver) send(mine, { ask: true });
    }
    if ('open' in data) send(mine, { here: true });
  };
  send(mine, { ask: true });
  return () => mine.close();
}
