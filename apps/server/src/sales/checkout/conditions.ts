import type { GstRate } from '@haat/domain/gst';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type CheckoutTerms, readTaxRates, readTerms } from './checkout-read.ts';

/** On what conditions a marketplace sells; they hold for every cart and hardly ever change. */
export interface Conditions {
  /** Undefined when there is no such marketplace. */
  terms: CheckoutTerms | undefined;
  /** By store. */
  rates: Map<string, GstRate[]>;
}

/** The conditions as they are, seen from a pin code. */
export async function readConditions(tx: Tx, marketplaceId: string, pinCode: string): Promise<Conditions> {
  const [terms, rates] = await Promise.all([
    readTerms(tx, marketplaceId, pinCode),
    readTaxRates(tx, marketplaceId),
  ]);
  return { terms, rates };
}

type Remembering = Pick<Context, 'db' | 'memory'>;

/** The same as remembered: seconds old at most, and read anew once `terms` is published. */
export async function rememberConditions(
  context: Remembering,
  marketplaceId: string,
  pinCode: string,
): Promise<Conditions> {
  const [terms, rates] = await Promise.all([
    rememberTerms(context, marketplaceId, pinCode),
    context.memory.of('terms', marketplaceId, 'rates', () => readTaxRates(context.db, marketplaceId)),
  ]);
  return { terms, rates: rates ?? new Map() };
}

/** The terms of a marketplace, seen from a pin code ('' while none is known), as remembered. */
export async function rememberTerms(
  { db, memory }: Remembering,
  marketplaceId: string,
  pinCode: string,
): Promise<CheckoutTerms | undefined> {
  let unserved: CheckoutTerms | undefined;
  const served = await memory.of('terms', marketplaceId, `terms ${pinCode}`, async () => {
    const terms = await readTerms(db, marketplaceId, pinCode);
    if (terms?.servesPinCode || pinCode === '') return terms;
    // Nobody can fill the memory with pin codes that nobody delivers to.
    unserved = terms;
    return undefined;
  });
  return served ?? unserved;
}
