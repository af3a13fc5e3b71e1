import { newId } from '@haat/domain/basics/ids';
import { type RandomDocument, randomMonth } from '@haat/domain/returns/test/random-months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { TestUser } from '../../../../test/market.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { storeDocuments } from './stored-documents.ts';

export const GSTIN = '29AABCR1718E1ZL';
export const OCTOBER = `/api/returns/${GSTIN}/102026`;
export const ARN = 'AA291026114873L';

/** Only its first store has the GSTIN; on 3 November 2026. */
export function useReturns() {
  const its = useMarket();

  beforeEach(async () => {
    await sql`TRUNCATE invoice_documents, store_gst_schemes, gstin_prefixes, gst_returns CASCADE`.execute(
      its.db,
    );
    // Other tests' markets have the same GSTIN.
    await sql`UPDATE stores SET gst_number = '' WHERE marketplace_id <> ${its.market.id}`.execute(its.db);
    its.clock.set(new Date('2026-11-03T05:00:00Z'));
  });

  const headers = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });
  const get = (url: string, user: TestUser = its.market.admin) =>
    its.app.inject({ url, headers: headers(user) });

  const file = (body: object, key: string = newId(), user: TestUser = its.market.admin) =>
    its.app.inject({
      method: 'POST',
      url: `${OCTOBER}/filed`,
      headers: { ...headers(user), 'idempotency-key': key },
      payload: body,
    });

  /** Small invoices of the first store, with consecutive numbers. */
  async function sell(
    count: number,
    from = 1,
    more: Partial<RandomDocument> = {},
  ): Promise<RandomDocument[]> {
    const all = fc
      .sample(randomMonth, { numRuns: 40, seed: 11 })
      .flat()
      .filter(({ original, body }) => !original && body.buyer.gstin === '' && !body.interState)
      .slice(0, count)
      .map((one, nth) => ({ ...one, id: newId(), store: 0, number: `T/${from + nth}`, ...more }));
    await storeDocuments(its.db, its.market.id, [its.market.stores[0]], all);
    return all;
  }

  const putScheme = (
    scheme: string,
    from: string,
    {
      store = its.market.stores[0],
      ...more
    }: { store?: string; filing?: string; above_five_crore?: boolean } = {},
  ) =>
    its.db
      .insertInto('store_gst_schemes')
      .values({
        marketplace_id: its.market.id,
        store_id: store,
        valid_from: from,
        scheme,
        filing: 'monthly',
        above_five_crore: false,
        enrolment_number: '',
        ...more,
      })
      .execute();

  /** Converts documents to a composition dealer's, whose lines have a kind and no rate. */
  const compose = (documents: readonly RandomDocument[]) =>
    sql`UPDATE invoice_documents SET content = jsonb_set(jsonb_set(content, '{supplier,scheme}', '"composition"'), '{lines}', (
        SELECT jsonb_agg(line || jsonb_build_object('taxBp', 0, 'taxable', line->'total', 'cgst', 0, 'sgst', 0, 'igst', 0,
          'treatment', CASE WHEN (line->>'taxBp')::integer > 0 THEN 'taxable' ELSE coalesce(line->>'treatment', 'exempt') END))
        FROM jsonb_array_elements(content->'lines') AS l (line)))
      WHERE id = ANY(${documents.map(({ id }) => id)}::uuid[])`.execute(its.db);

  return { its, get, file, sell, putScheme, compose };
}
