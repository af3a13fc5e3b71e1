import type { Background } from '../../kit/context.ts';
import type { ProviderDispute, ProviderRefund } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import { isRecorded } from '../ledger/provider/provider-payments-sql.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { razorpayKeys, razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { disputesToFollow } from '../refunds/disputes/disputes-sql.ts';
import { followDispute, recordDispute } from '../refunds/disputes/follow-dispute.ts';
import { recordElsewhere } from '../refunds/record-elsewhere.ts';
import { noteChecked, type Payee, readPayees } from './provider-checks-sql.ts';

const HOUR_MS = 3_600_000;
/** The first query goes back this far, later ones to an hour before the last. */
const FIRST_MS = 30 * 24 * HOUR_MS;
const OVERLAP_MS = HOUR_MS;
/** Of a hundred refunds, far more than are made by hand in an hour. */
const MAX_PAGES = 50;
/** Followed at a time, for each marketplace. */
const MAX_DISPUTES = 100;

/** Polls, as webhooks may be lost or not set up. */
export async function serveProviderChecks(context: Background): Promise<void> {
  await context.jobs.schedule('ask-payment-provider', '*/10 * * * *', () => checkProviders(context));
}

/**
 * Asks the provider of each marketplace for refunds and disputes that were not reported, and records them.
 * @returns the number of marketplaces that could not be asked; the next round asks them
 */
export async function checkProviders(context: Background): Promise<number> {
  const accounts = new Map<string, Promise<Account>>();
  let failed = 0;
  for (const payee of await readPayees(context.db)) {
    try {
      await askFor(context, payee, accounts);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      context.log.warn({ err: error, marketplace: payee.marketplaceId }, 'The provider could not be asked');
      failed += 1;
    }
  }
  return failed;
}

interface Account {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

async function askFor(
  context: Background,
  { marketplaceId, askedAt }: Payee,
  accounts: Map<string, Promise<Account>>,
): Promise<void> {
  const keys = await razorpayKeys(context, marketplaceId);
  if (!keys) return;
  const now = context.clock.now();
  // In whole hours, so that marketplaces with one account share a query.
  const from = askedAt ? askedAt.getTime() - OVERLAP_MS : now.getTime() - FIRST_MS;
  const since = new Date(Math.floor(from / HOUR_MS) * HOUR_MS);
  const name = `${keys.id} ${since.getTime()}`;
  const reading = accounts.get(name) ?? readAccount(await razorpayOf(context, marketplaceId), since);
  accounts.set(name, reading);
  const { refunds, disputes } = await reading;
  for (const [paymentId, made] of Map.groupBy(refunds, (one) => one.payment_id))
    if (await isRecorded(context.db, marketplaceId, paymentId))
      await recordElsewhere(context, marketplaceId, paymentId, made);
  for (const dispute of disputes) await recordDispute(context, marketplaceId, dispute);
  await followDisputes(context, marketplaceId, now);
  await noteChecked(context.db, marketplaceId, now);
}

/** The provider's list goes by opening day, so open disputes are fetched one by one. */
async function followDisputes(context: Background, marketplaceId: string, now: Date): Promise<void> {
  for (const id of await disputesToFollow(context.db, marketplaceId, now, MAX_DISPUTES)) {
    try {
      await followDispute(context, marketplaceId, id);
    } catch (error) {
      // For example after a change of the account; the others are still followed.
      if (!(error instanceof ProviderFault && error.refused)) throw error;
      context.log.warn({ err: error, dispute: id }, 'The provider does not know a dispute');
    }
  }
}

async function readAccount(provider: Razorpay, since: Date): Promise<Account> {
  return {
    refunds: await allPages((page) => provider.refundsSince(since, page)),
    disputes: await allPages((page) => provider.disputesSince(since, page)),
  };
}

async function allPages<Item>(read: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const items = await read(page);
    all.push(...items);
    if (items.length === 0) break;
  }
  return all;
}
