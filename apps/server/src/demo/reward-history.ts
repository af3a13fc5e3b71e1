import type { RewardCause } from '@haat/contract/rewards';
import { pointsEarned } from '@haat/domain/checkout/rewards';
import { idOf } from './ids.ts';
import type { PastOrder } from './past-order.ts';
import { savita } from './people.ts';
import { atMinute, daysBefore } from './shop-hours.ts';
import { stableId } from './stable-id.ts';

/** Available points of the demo's own shopper. */
const SAVITAS_POINTS = 124;

interface RewardRow {
  marketplace_id: string;
  id: string;
  user_id: string;
  order_id: string | null;
  change: number;
  cause: RewardCause;
  created_at: Date;
}

/** Points for delivered online orders, and a gift to the demo's own shopper. */
export function rewardLedger(orders: readonly PastOrder[], now: Date): RewardRow[] {
  const earned = orders.flatMap(earnedBy);
  const userId = idOf.user(savita.email);
  const hers = earned.filter((row) => row.user_id === userId).reduce((sum, row) => sum + row.change, 0);
  const gift: RewardRow = {
    marketplace_id: idOf.marketplace(savita.marketplace),
    id: stableId('gift to savita', atMinute(daysBefore(now, 30), 10 * 60)),
    user_id: userId,
    order_id: null,
    change: SAVITAS_POINTS - hers,
    cause: 'gift',
    created_at: atMinute(daysBefore(now, 30), 10 * 60),
  };
  return [gift, ...earned];
}

function earnedBy({ marketplaceId, id, userId, orderType, items, deliveredAt }: PastOrder): RewardRow[] {
  const change = pointsEarned(items);
  if (orderType !== 'online' || !userId || !deliveredAt || change === 0) return [];
  return [
    {
      marketplace_id: marketplaceId,
      id: stableId(`points ${id}`, deliveredAt),
      user_id: userId,
      order_id: id,
      change,
      cause: 'earned',
      created_at: deliveredAt,
    },
  ];
}

/** Available points by shopper and marketplace. */
export function rewardBalances(ledger: readonly RewardRow[]) {
  const byShopper = Map.groupBy(ledger, (row) => `${row.marketplace_id} ${row.user_id}`);
  return [...byShopper.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ marketplace_id, user_id }) => ({
      marketplace_id,
      user_id,
      points: rows.reduce((sum, row) => sum + row.change, 0),
    })),
  );
}
