import type { PricingTerms, Sellable } from '@haat/domain/checkout/price-cart';
import type { GstRate } from '@haat/domain/invoices/gst';
import type { GstScheme, SchemeFrom } from '@haat/domain/invoices/gst-scheme';
import type { RateRow } from '@haat/domain/invoices/rate-calendar';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import { sql } from 'kysely';
import type { Answer, Batch } from '../../kit/batch.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';
import { readCalendar } from '../../operators/gst-rates/calendar-read.ts';
import { readRules } from '../ledger/rules-read.ts';
import type { CashTerms } from './limits/check-order-limits.ts';

export interface CheckoutTerms extends PricingTerms, CashTerms {
  deliveryHours: number;
  servesPinCode: boolean;
  /** India Post's name of the pin code's State; null when the directory lacks the pin code. */
  state: string | null;
}

/** The terms of a marketplace for a pin code ('' if unknown); undefined when there is no such marketplace. */
export async function readTerms(
  db: Db | Tx,
  marketplaceId: string,
  pinCode: string,
): Promise<CheckoutTerms | undefined> {
  const { rows } = await sql<Omit<CheckoutTerms, 'rules'>>`
    SELECT m.minimum_order_paise AS "minimumOrder", m.delivery_charge_paise AS charge, m.delivery_hours AS "deliveryHours",
      m.cash_phone_proof AS "cashPhoneProof", m.cash_phone_proof_above_paise AS "cashPhoneProofAbove",
      s.pin_code IS NOT NULL AS "servesPinCode", p.state
    FROM marketplaces m
    LEFT JOIN served_pin_codes s ON s.pin_code = ${pinCode} AND s.marketplace_id = m.id
    LEFT JOIN pin_codes p ON p.pin_code = ${pinCode}
    WHERE m.id = ${marketplaceId}`.execute(prepared(db, 'checkout.read-terms'));
  const [own] = rows;
  return own && { ...own, rules: await readRules(db, marketplaceId) };
}

/** Returns only the bundles that the marketplace has. */
export function readBundles(
  batch: Batch,
  marketplaceId: string,
  ids: readonly string[],
): Answer<ReadonlySet<string>> {
  if (ids.length === 0) return () => new Set();
  const read = sql<{ id: string }>`
    SELECT id FROM bundles WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])`;
  const rows = batch.add(read, 'checkout.read-bundles');
  return () => new Set(rows().map(({ id }) => id));
}

/**
 * How a marketplace's stores tax what they sell, by store: the rates that they set for their categories, and their schemes. The calendar
 * is one for all.
 */
export interface TaxTerms {
  calendar: readonly RateRow[];
  rates: Map<string, GstRate[]>;
  schemes: Map<string, SchemeFrom[]>;
}

export async function readTaxTerms(db: Db | Tx, marketplaceId: string): Promise<TaxTerms> {
  const { rows } = await sql<GstRate & { storeId: string; scheme: GstScheme | null }>`
    SELECT store_id AS "storeId", category, rate_bp AS "rateBp", valid_from AS "validFrom", NULL AS scheme
    FROM store_gst_rates WHERE marketplace_id = ${marketplaceId}
    UNION ALL
    SELECT store_id, '', 0, valid_from, scheme FROM store_gst_schemes WHERE marketplace_id = ${marketplaceId}`.execute(
    prepared(db, 'checkout.read-tax-terms'),
  );
  const schemes = rows.flatMap(({ storeId, scheme, validFrom: from }) =>
    scheme ? [{ storeId, scheme, from }] : [],
  );
  return {
    calendar: await readCalendar(db),
    rates: Map.groupBy(
      rows.filter(({ scheme }) => scheme === null),
      ({ storeId }) => storeId,
    ),
    schemes: Map.groupBy(schemes, ({ storeId }) => storeId),
  };
}

/** Takes the store's facts from its goods. */
export const taxedBy = (
  { storeId, storeGstNumber: gstin }: Pick<Sellable, 'storeId' | 'storeGstNumber'>,
  { rates, schemes, calendar }: TaxTerms,
) => ({ gstin, calendar, rates: rates.get(storeId) ?? [], schemes: schemes.get(storeId) ?? [] });

/** By store; stores without hours are always open and left out. */
export async function readOpeningHours(
  db: Db,
  marketplaceId: string,
): Promise<ReadonlyMap<string, OpeningHours>> {
  const { rows } = await sql<{ id: string; hours: OpeningHours | Record<string, never> }>`
    SELECT id, opening_hours AS hours FROM stores WHERE marketplace_id = ${marketplaceId}`.execute(
    prepared(db, 'checkout.read-opening-hours'),
  );
  return new Map(
    rows.flatMap(({ id, hours }) => ('week' in hours ? [[id, hours as OpeningHours] as const] : [])),
  );
}
