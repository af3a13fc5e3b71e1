import { newId } from '@haat/domain/basics/ids';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { LocalNames } from '@haat/domain/basics/local-name';
import type { Paise } from '@haat/domain/basics/money';
import type { TillSetup } from '../device/device.ts';

/** A line of the bill, as its customer sees it: never what it cost the store. */
export type CustomerLine = LocalNames & {
  /** The same as long as the line stands on the bill. */
  key: string;
  name: string;
  size: string;
  image: string;
  soldBy: SoldBy;
  /** Pieces, grams or millilitres. */
  quantity: number;
  /** Of one piece, kilogram or litre. */
  price: Paise;
  /** What the line comes to, less its discount. */
  amount: Paise;
};

/** How the customer is about to pay; null while nothing was chosen. */
export type CustomerPay =
  /** `code` is the address that a UPI app reads, `payee` the one that its owner knows the shop by. */
  | { how: 'upi'; code: string; payee: string; amount: Paise }
  /** `change` is negative while too little was handed over. */
  | { how: 'cash'; received: Paise; change: Paise }
  | null;

/** What is shown now. Thanks leave by themselves after 8 seconds. */
export type CustomerNow =
  | { showing: 'idle' }
  | {
      showing: 'bill';
      lines: readonly CustomerLine[];
      /** The key of the line that was touched last. */
      newest: string | null;
      /** What is to be paid, and what of that cash was rounded off by; left out: nothing. */
      total: Paise;
      roundOff?: Paise;
      /** What the bill costs less than at MRP. */
      saved: Paise;
      pay: CustomerPay;
    }
  | { showing: 'thanks'; total: Paise; change: Paise; at: number };

/** All that the customer's screen shows. Whoever makes one leaves out costs, margins and other people's numbers. */
export type CustomerView = {
  shop: { name: string; logo: string };
  offers: readonly { name: string; image: string; price: Paise; mrp: Paise }[];
  now: CustomerNow;
};

/** The part of the view that a till's setup makes. */
export const customerShop = ({ store, offers }: TillSetup): Pick<CustomerView, 'shop' | 'offers'> => ({
  shop: { name: store.name, logo: store.logo },
  offers,
});

/**
 * A screen that is opened asks what is shown. A till that is opened has the screens that are there already say so. Several tabs of a device
 * may be a till: each says who it is.
 */
type Message = { ask: true } | { open: true } | { here: true } | { view: CustomerView; from: string };

const NAME = 'haat.customer';
const ME = newId();
let channel: BroadcastChannel | null = null;
let last: (() => CustomerView) | null = null;
/** What was sent last: what is not new takes the screen from no other tab. */
let sent = '';
/** There is a customer's screen on this device. */
let isWatched = false;

const send = (to: BroadcastChannel, message: Message) => to.postMessage(message);

function sendView(to: BroadcastChannel, view: CustomerView, isAsked: boolean): void {
  const text = JSON.stringify(view);
  if (text === sent && !isAsked) return;
  sent = text;
  send(to, { view, from: ME });
}

/** The till's end. A customer's screen that is opened later asks for what is shown. */
function opened(): BroadcastChannel {
  if (channel) return channel;
  const made = new BroadcastChannel(NAME);
  made.onmessage = ({ data }: MessageEvent<Message>) => {
    const isNew = 'ask' in data || ('here' in data && !isWatched);
    if (!isNew) return;
    isWatched = true;
    if (last) sendView(made, last(), true);
  };
  // A till that is closed leaves nobody's bill on the screen.
  window.addEventListener('pagehide', () => {
    if (last && isWatched) sendView(made, { ...last(), now: { showing: 'idle' } }, true);
  });
  send(made, { open: true });
  channel = made;
  return made;
}

/** Until what was scanned stands on the cashier's own screen, which comes first. */
const SOON_MS = 40;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Shows this in a moment on every customer's screen of this device. As long as there is none, it is not made: a bill may have 200 lines. */
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
 * Calls back with what the till of this device publishes, at once with what is shown now; returns the way to stop. A tab with nothing on its
 * bill does not take the screen from one that has a customer.
 */
export function onCustomerView(show: (view: CustomerView) => void): () => void {
  const mine = new BroadcastChannel(NAME);
  let shown: { from: string; isIdle: boolean } | null = null;
  mine.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('view' in data) {
      const { view, from } = data;
      const isIdle = view.now.showing === 'idle';
      if (shown && shown.from !== from && isIdle) return;
      // Another tab may still have the bill of somebody who stands there.
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
