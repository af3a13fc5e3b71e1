/** A planted error: the check that must report it, its description, and its SQL. */
export type Planted = readonly [check: string, what: string, sql: string];

/** The first marketplace: later ones have the same goods but no history. */
const oldest = (table: string) => (table.startsWith('settlement') ? '' : 'x.marketplace_id, ');
export const document = (set: string, where: string) =>
  `UPDATE invoice_documents SET content = jsonb_set(content, ${set}) WHERE id = (SELECT id FROM invoice_documents d WHERE ${where} ORDER BY number LIMIT 1)`;
export const one = (table: string, set: string, where: string) =>
  `UPDATE ${table} t SET ${set} WHERE t.ctid = (SELECT x.ctid FROM ${table} x WHERE ${where} ORDER BY ${oldest(table)}x.ctid LIMIT 1)`;
export const without = (table: string, where: string) =>
  `DELETE FROM ${table} WHERE ctid = (SELECT x.ctid FROM ${table} x WHERE ${where} ORDER BY ${oldest(table)}x.ctid LIMIT 1)`;

export const INVOICE = `d.kind = 'tax invoice'`;
export const NOTE = `d.kind = 'credit note' AND d.content->>'tooLateForTax' IS NULL`;
export const ONLINE = `x.order_type = 'online' AND x.delivered_at IS NOT NULL`;
export const BILL = `x.kind = 'bill'`;
export const OF_BILL = `EXISTS (SELECT FROM till_entries e WHERE e.order_id = x.order_id AND e.kind = 'bill')`;
