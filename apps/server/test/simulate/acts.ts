/** What the network does to a call: the answer is lost, the request breaks off, or it is sent twice at once. */
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

/** A line of a cart or bill: the product by its number, and the price that is seen, in paise. */
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

/** Staff's steps with an order, by the last part of their calls. */
export type Step = 'start' | 'out-for-delivery' | 'pay' | 'deliver' | 'hand-over' | 'cancel';

/** `ref` names what an earlier act made: an order of a shopper, or a bill. */
export type Doing =
  | { what: 'quote'; shopper: number; lines: Line[] }
  | { what: 'order'; ref: number; shopper: number; lines: Line[]; points: number }
  | { what: 'checkout'; ref: number; shopper: number; lines: Line[]; pays: Paying }
  | { what: 'pay late'; ref: number; copies: number }
  | { what: 'webhook'; ref: number; copies: number }
  | { what: 'cancel own'; ref: number }
  | { what: 'cancel checkout'; ref: number }
  | { what: 'request'; ref: number; kind: 'cancel' | 'return' }
  | { what: 'look'; shopper: number }
  | { what: 'step'; ref: number; nth: number; to: Step }
  | { what: 'answer'; ref: number; accepts: boolean }
  | { what: 'dashboard refund'; ref: number; share: number; isHeard: boolean }
  | { what: 'ask provider' }
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
  | { what: 'drawer'; till: number; direction: 'in' | 'out'; amount: number }
  | { what: 'close till'; till: number; short: number }
  | { what: 'upload'; till: number; how: 'in order' | 'twice' | 'out of order' };

/** One thing that somebody does; its calls carry its key. */
export type Act = Doing & { key: string; net: Net };

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
  /** Breaks after so many calls. */
  fault: { what: Fault; afterCalls: number; forMs: number } | null;
  chains: Chain[];
}
