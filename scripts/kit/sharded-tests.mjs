/**
 * Server test files that run daily on a sharded database, as each tests something that a plain PostgreSQL does not
 * show: `npm run test:sharded -- --daily`. `npm run test:sharded` runs all others there, too.
 */
export const SHARDED_DAILY = [
  'test/sharded/shard.test.ts',
  'test/isolation/isolation.test.ts',
  'kit/sharded-migrations.test.ts',
  'sales/checkout/place-order.test.ts',
  'sales/checkout/place-order.race.test.ts',
  'sales/payments/pay-online.test.ts',
  'sales/orders/change-order.test.ts',
  'sales/till/journal/receive-entries.test.ts',
  'sales/invoices/numbers.test.ts',
  'sales/days/order-days.test.ts',
  'goods/gst-rates/gst-rates.test.ts',
  'reports/returns/returns.test.ts',
  'reports/returns/return-periods.test.ts',
  'goods/import/test/wizard.test.ts',
  'goods/stock/move-stock.test.ts',
  'goods/stock-counts/post-stock-count.test.ts',
];

/** Server test files that don't run on a sharded database, with the reason. */
export const NOT_SHARDED = {
  'apps/server/src/backup.test.ts': 'a sharded database is refused',
  'apps/server/test/secrets-at-rest.test.ts': 'takes a backup',
  'apps/server/src/platform/runtime/**': 'is about the embedded database',
  'apps/server/src/people/phone-sign-in/sms-pumping.test.ts':
    'is a storm on tables that stay on the coordinator',
  'apps/server/src/goods/catalog/search/shoppers-queries.test.ts':
    'weighs searches over 20,000 groceries, which no sharding changes',
  'apps/server/src/kit/migrate.test.ts':
    'upgrades a plain PostgreSQL; test/sharded/shard.test.ts a sharded one',
  'apps/server/test/first-orders.test.ts':
    'reads how many rows a plain PostgreSQL noted; a coordinator notes none, its workers see to their own',
  'apps/server/test/{house,crash}/**': 'need no database, or kill whole servers and databases',
  'apps/server/test/house-rules.test.ts': 'needs no database',
  'apps/server/test/storefront-coverage.test.ts': 'needs no database',
  'apps/server/test/schema-rules.test.ts': 'reads the catalogue of a plain PostgreSQL',
  'apps/server/src/{goods/catalog/grid/grid-cost,operators/audit/audit-index}.test.ts':
    'reads the plans of a plain PostgreSQL',
  'apps/server/src/goods/catalog/search/search-work.test.ts':
    'counts the rows that a plain PostgreSQL has read',
  'apps/server/src/sales/checkout/orders-apart.race.test.ts':
    'on a sharded database a shopper who is locked locks all of them: who waits for goods has others wait, as ever',
  'apps/server/src/kit/connection-limits.test.ts':
    'locks rows of all shards at once, for which there is no statement',
  'apps/server/src/reports/dashboard/{dashboard,demo-sales}.test.ts':
    'moves orders into the past by a statement that a sharded database does not take',
  'apps/server/src/sales/days/books/planted-errors.test.ts':
    'plants errors in single rows by their ctid, which a sharded database does not take',
  'apps/server/test/planted-columns.test.ts':
    'plants values by the columns of a plain PostgreSQL; a coordinator has tables of its own beside ours',
};
