/** A figure from the database: its Prometheus name, help, and a query that returns rows of label and value. */
export interface FactQuery {
  name: string;
  help: string;
  /** The label's name; absent: one row without a label. */
  label?: string;
  /** Returns `value`, and `label` if there is one; labels are few. */
  query: string;
}

const secondsSince = (moment: string) =>
  `coalesce(greatest(extract(epoch FROM now() - ${moment}), 0), 0)::float8`;
const momentOf = (moment: string) => `extract(epoch FROM ${moment})::float8`;
const DUE_JOBS = `FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after < now() AND name NOT LIKE '\\_\\_pgboss%' GROUP BY name LIMIT 100`;

/** What an operator needs to know besides the processes' metrics. */
export const FACT_QUERIES: readonly FactQuery[] = [
  {
    name: 'haat_jobs_due',
    help: 'Jobs that could be done now, by queue.',
    label: 'queue',
    query: `SELECT name AS label, count(*)::float8 AS value ${DUE_JOBS}`,
  },
  {
    name: 'haat_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job of a queue has been due.',
    label: 'queue',
    query: `SELECT name AS label, ${secondsSince('min(start_after)')} AS value ${DUE_JOBS}`,
  },
  {
    name: 'haat_messages_waiting',
    help: 'Messages of orders that are to be sent, or sent again, by channel.',
    label: 'channel',
    query: `SELECT channel AS label, count(*)::float8 AS value FROM order_messages WHERE state = 'waiting' GROUP BY 1`,
  },
  {
    name: 'haat_messages_oldest_due_seconds',
    help: 'For how long the oldest due message has been due.',
    query: `SELECT ${secondsSince('min(next_try_at)')} AS value FROM order_messages WHERE state = 'waiting'`,
  },
  {
    name: 'haat_notifications_oldest_due_seconds',
    help: 'For how long the oldest event of an order has waited for its messages to be written.',
    query: `SELECT ${secondsSince('min(due_at)')} AS value FROM order_notifications`,
  },
  {
    name: 'haat_messages_dead',
    help: 'Messages that failed for good and wait for somebody to resend them.',
    query: `SELECT count(*)::float8 AS value FROM order_messages WHERE state = 'dead'`,
  },
  {
    name: 'haat_imports_in_hand',
    help: 'Imports of products that are planned, applied or undone at the moment.',
    label: 'state',
    query: `SELECT state AS label, count(*)::float8 AS value FROM product_imports
      WHERE state IN ('planning', 'applying', 'undoing') GROUP BY 1`,
  },
  {
    name: 'haat_holds_overdue',
    help: 'Holds of online payments that should have been released.',
    query: `SELECT count(*)::float8 AS value FROM checkout_holds WHERE state = 'held' AND expires_at < now()`,
  },
  {
    name: 'haat_holds_oldest_overdue_seconds',
    help: 'For how long the oldest of them should have been released.',
    query: `SELECT ${secondsSince('min(expires_at)')} AS value FROM checkout_holds WHERE state = 'held' AND expires_at < now()`,
  },
  {
    name: 'haat_payment_checks_oldest_due_seconds',
    help: 'For how long the provider should have been asked whether somebody has paid.',
    query: `SELECT ${secondsSince('min(next_check_at)')} AS value FROM checkout_holds WHERE next_check_at < now()`,
  },
  {
    name: 'haat_refunds',
    help: 'Refunds that are not through: pending, failed and tried again, stuck until somebody goes on.',
    label: 'status',
    query: `SELECT status AS label, count(*)::float8 AS value FROM refunds
      WHERE status IN ('pending', 'failed', 'stuck') AND origin = 'here' GROUP BY 1`,
  },
  {
    name: 'haat_refunds_oldest_seconds',
    help: 'Age of the oldest refund that has not reached the provider.',
    query: `SELECT ${secondsSince('min(created_at)')} AS value FROM refunds
      WHERE status IN ('pending', 'failed', 'stuck') AND origin = 'here'`,
  },
  {
    name: 'haat_webhook_last_seconds',
    help: 'When the payment provider last sent a webhook, in seconds since 1970; 0: never.',
    query: `SELECT coalesce(${momentOf('max(created_at)')}, 0) AS value FROM webhook_events`,
  },
  {
    name: 'haat_provider_payment_last_seconds',
    help: 'When a payment by the provider was last recorded, in seconds since 1970; 0: never.',
    query: `SELECT coalesce(${momentOf('max(created_at)')}, 0) AS value FROM provider_payments
      WHERE created_at > now() - interval '7 days'`,
  },
  {
    name: 'haat_order_last_seconds',
    help: 'When the last order of the last day was placed, in seconds since 1970; 0: none.',
    query: `SELECT coalesce(${momentOf('max(created_at)')}, 0) AS value FROM orders WHERE created_at > now() - interval '1 day'`,
  },
  {
    name: 'haat_book_differences',
    help: 'In how many places the books differed when they were last compared, by check.',
    label: 'check',
    query: `SELECT c->>'name' AS label, (c->>'count')::float8 AS value FROM (
      SELECT differing FROM book_checks ORDER BY ended_at DESC LIMIT 1) b, jsonb_array_elements(b.differing) c`,
  },
  {
    name: 'haat_books_checked_seconds',
    help: 'When the books were last compared, in seconds since 1970; 0: never.',
    query: `SELECT coalesce(${momentOf('max(ended_at)')}, 0) AS value FROM book_checks`,
  },
  {
    name: 'haat_database_size_bytes',
    help: 'Size of the database, on its coordinator where it is spread over machines.',
    query: 'SELECT pg_database_size(current_database())::float8 AS value',
  },
  {
    name: 'haat_database_sessions',
    help: 'Sessions of the database, by state.',
    label: 'state',
    query: `SELECT coalesce(state, 'unknown') AS label, count(*)::float8 AS value FROM pg_stat_activity
      WHERE datname = current_database() GROUP BY 1`,
  },
  {
    name: 'haat_database_sessions_max',
    help: 'How many sessions the database takes.',
    query: `SELECT current_setting('max_connections')::float8 AS value`,
  },
  {
    name: 'haat_replication_lag_bytes',
    help: 'How far each replica is behind. Seen only by an account with pg_monitor.',
    label: 'replica',
    query: `SELECT application_name AS label, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 AS value
      FROM pg_stat_replication WHERE replay_lsn IS NOT NULL GROUP BY 1 ORDER BY 1 LIMIT 20`,
  },
  {
    name: 'haat_replication_slot_retained_bytes',
    help: 'How much each replication slot keeps the database from deleting.',
    label: 'slot',
    query: `SELECT slot_name AS label, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 AS value
      FROM pg_replication_slots WHERE restart_lsn IS NOT NULL ORDER BY 1 LIMIT 20`,
  },
];
