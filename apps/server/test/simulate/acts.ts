/** How the network treats a call: the answer is lost, the request breaks off, or it is sent twice at once. */
export type Net = 'sound' | 'lost' | 'cut' | 'twice';

/** What breaks during a wave. */
export const FAULTS = [
  'server killed',
  'database killed',
  'connections cut',
  'disk stopped',
  'disk full',
  'provider away',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A line of a cart or bill: the product's number, and the price the shopper sees, in paise. */
export interface Line {
  product: number;
  qty: number;
  price: number;
}

/** How somebody pays online; `unheard`: neither browser nor webhook reports it; `late`: when the goods are released. */
export type Paying =
  | 'confirmed'
  | 'by webhook'
  | 'both'
  | 'webhook twice'
  | 'unheard'
  | 'late'
  | 'never'
  | 'declined';

/** What the shop does if goods are missing. */
export type IfMissing = 'leave-out' | 'replace' | 'call';

/** How an order is packed: all of it, a piece less, with other goods, or nothing of it. */
export type Packing = 'whole' | 'fewer' | 'replaced' | 'none';

/** What happens at a door; `later`: nobody is there, and it is tried again; `back`: it comes back to the store. */
export type Door = 'cash' | 'upi' | 'paid' | 'later' | 'back';

/** Whose cash moves where. */
export type CashMove = 'driver to manager' | 'operator to manager' | 'manager to safe' | 'driver to safe';

/** Staff's steps with an order, by the last part of their calls. */
export type Step = 'start' | 'out-for-delivery' | 'pay' | 'deliver' | 'hand-over' | 'cancel';

/** `ref` is the number of an earlier act: a shopper's order, or a bill. */
export type Doing =
  | { what: 'quote'; shopper: number; lines: Line[] }
  | { what: 'order'; ref: number; shopper: number; lines: Line[]; points: number; ifMissing: IfMissing }
  | { what: 'checkout'; ref: number; shopper: number; lines: Line[]; pays: Paying; ifMissing: IfMissing }
  | { what: 'pay late'; ref: number; copies: number }
  | { what: 'webhook'; ref: number; copies: number }
  | { what: 'cancel own'; ref: number }
  | { what: 'cancel checkout'; ref: number }
  | { what: 'request'; ref: number; kind: 'cancel' | 'return' }
  | { what: 'look'; shopper: number }
  | { what: 'step'; ref: number; nth: number; to: Step }
  | { what: 'answer'; ref: number; accepts: boolean }
  | { what: 'pack'; ref: number; nth: number; how: Packing; phones: 1 | 2 }
  | { what: 'load'; driver: number; ref: number }
  | {
      what: 'door';
      driver: number;
      ref: number;
      how: Door;
      code: 'right' | 'wrong';
      /** Sent at once, kept on the phone, or taken back before it is sent. */
      phone: 'sends' | 'keeps' | 'takes back';
    }
  | { what: 'send doors'; driver: number; copies: number }
  | { what: 'hand cash over'; move: CashMove; driver: number; how: 'whole' | 'part' | 'short' | 'over' }
  | { what: 'bank'; isAll: boolean }
  | { what: 'set right'; nth: number }
  | { what: 'dashboard refund'; ref: number; share: number; isHeard: boolean }
  | { what: 'ask provider' }
  | { what: 'good until'; product: number; day: string | null }
  | { what: 'scheme'; scheme: 'regular' | 'composition'; from: string }
  | { what: 'close month'; period: string }
  | { what: 'price'; product: number; price: number }
  | { what: 'count'; product: number; by: number }
  | { what: 'purchase'; product: number; qty: number; price: number }
  | { what: 'vendor invoice'; price: number; paid: number }
  | { what: 'import'; rows: number }
  | { what: 'pause'; store: number; on: boolean }
  | { what: 'close'; store: number; on: boolean }
  | { what: 'tax rate'; prefix: string; from: string }
  | { what: 'open till'; till: number; float: number }
  | { what: 'bill'; ref: number; till: number; lines: Line[]; by: 'cash' | 'upi'; isSent: boolean }
  | { what: 'take back'; till: number; ref: number; isSent: boolean }
  | { what: 'counter return'; till: number; ref: number; to: 'shelf' | 'damaged' }
  | { what: 'drawer'; till: number; direction: 'in' | 'out'; amount: number }
  | { what: 'close till'; till: number; short: number }
  | { what: 'upload'; till: number; how: 'in order' | 'twice' | 'out of order' };

/** An act; all its calls have its key. */
export type Act = Doing & { key: string; net: Net };

export type ActOf<What extends Act['what']> = Extract<Act, { what: What }>;

/** What one actor does, one act after the other. */
export interface Chain {
  who: string;
  market: number;
  acts: Act[];
}

/** Chains that go on at the same time, from a moment on. */
export interface Wave {
  nth: number;
  at: Date;
  /** Happens after so many calls. */
  fault: { what: Fault; afterCalls: number; forMs: number } | null;
  chains: Chain[];
}
