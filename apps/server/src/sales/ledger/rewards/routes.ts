import { listRewards } from '@haat/contract/rewards';
import type { Binder } from '../../../kit/bind.ts';
import { listOwnRewards } from './rewards-read.ts';

export function bindRewards(binder: Binder): void {
  const { db } = binder.context;
  binder.on(listRewards, ({ caller, query }) => listOwnRewards(db, caller, query.pageNumber ?? 1));
}
