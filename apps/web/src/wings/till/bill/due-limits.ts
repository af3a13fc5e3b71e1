import { istDay } from '@haat/domain/basics/ist';

/** The server's maximum. */
const MAX_MS = 365 * 86_400_000;

/** 'YYYY-MM-DD' in India: the range of due days for invoices and purchase orders. */
export const dueLimits = (now: Date) => ({
  min: istDay(now),
  max: istDay(new Date(now.getTime() + MAX_MS)),
});
