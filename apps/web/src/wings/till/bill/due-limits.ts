import { istDay } from '@haat/domain/basics/ist';

/** As far ahead as the server takes it. */
const MAX_MS = 365 * 86_400_000;

/** The days, 'YYYY-MM-DD' in India, until which an invoice or purchase order may be left unpaid. */
export const dueLimits = (now: Date) => ({
  min: istDay(now),
  max: istDay(new Date(now.getTime() + MAX_MS)),
});
