import type { TestUser } from '../market.ts';
import type { PaymentSandbox, SandboxPayment } from '../payment-sandbox.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Act, ActOf, Net } from './acts.ts';
import type { Answered, Caller, Sent } from './caller.ts';
import type { SimulatedMarket } from './world.ts';

/** Who acts, where, and when. */
export interface Scene {
  who: string;
  wave: number;
  /** In India, when the wave began. */
  day: string;
  nth: number;
  there: SimulatedMarket;
  caller: Caller;
  provider: PaymentSandbox;
  acknowledged: Acknowledged;
  /** Of the database's owner, for what no call tells. */
  databaseUrl: () => Promise<string>;
}

/** An id that nothing has. */
export const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** What is done for each kind of act. */
export type Handlers = { [What in Act['what']]?: (scene: Scene, act: ActOf<What>) => Promise<unknown> };

/** A call as a person with a token. */
export function as(
  scene: Scene,
  { token }: { token: string },
  sent: Omit<Sent, 'headers'> & { headers?: Record<string, string> },
  net: Net = 'sound',
): Promise<Answered> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(scene), ...sent.headers };
  return scene.caller.call({ ...sent, headers }, net);
}

export const keyed = ({ key }: { key: string }) => ({ 'idempotency-key': key });

/** Of each actor and wave, as limits are by address. */
const addressOf = ({ who, wave }: Scene) =>
  `10.${wave & 255}.${[...who].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) & 255, 7)}.${(wave >> 8) & 255}`;

export function note(scene: Scene, { what }: Pick<Act, 'what'>, { status, body }: Answered): void {
  scene.acknowledged.answer(what, status, typeof body?.code === 'string' ? body.code : '');
}

/** The nth order of a shopper's act; an id that nobody has if there is none. */
export function orderOf({ acknowledged }: Scene, ref: number, nth = 0): string {
  const ids = acknowledged.made.get(ref)?.ids ?? [];
  return ids[nth % Math.max(1, ids.length)] ?? NOBODYS;
}

export function shopperOf(scene: Scene, ref: number) {
  const { shoppers } = scene.there;
  return shoppers[scene.acknowledged.made.get(ref)?.shopper ?? 0] as TestUser;
}

export const person = (scene: Scene, nth: number) => scene.there.shoppers[nth] as TestUser;

/** What was paid for a ref, as the provider has it. */
export function paymentOf({ provider, acknowledged }: Scene, ref: number): SandboxPayment | undefined {
  const id = acknowledged.made.get(ref)?.paymentId;
  return id === undefined ? undefined : provider.payment(id);
}
