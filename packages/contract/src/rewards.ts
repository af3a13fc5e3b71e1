import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, pageNumber, timestamp } from './codecs.ts';
import { page } from './page.ts';

export const tag = { name: 'rewards', about: 'Reward points' };

/** Points are `held` for an online payment under way, and `released` if it fails. */
export const REWARD_CAUSES = [
  'earned',
  'redeemed',
  'given back',
  'taken back',
  'gift',
  'held',
  'released',
] as const;
export type RewardCause = (typeof REWARD_CAUSES)[number];

const place = z.object({ _id: id, name: z.string() });

/** 1 point = ₹1. */
const rewardEntry = z.object({
  _id: id,
  marketplace: place,
  /** Below zero: points that were used or taken back. */
  change: z.int(),
  cause: z.enum(REWARD_CAUSES),
  /** The order that caused it; gifts have none. */
  order: z.optional(z.object({ _id: id, number: z.int() })),
  /** The store whose counter's bill caused it, which has no page of its own. */
  counter: z.optional(z.string()),
  createdAt: timestamp,
});
export type RewardEntry = z.infer<typeof rewardEntry>;

export const REWARDS_A_PAGE = 20;

export const listRewards = defineCall({
  method: 'GET',
  path: '/api/users/rewards',
  summary: 'Your own reward points by marketplace, with their history, newest first',
  access: 'signed-in',
  query: z.object({ pageNumber }),
  reply: page('entries', rewardEntry, {
    /** Available points in all marketplaces. */
    points: z.int(),
    /** Available points by marketplace, where they can be used; 0 after all are used. */
    balances: z.array(z.object({ marketplace: place, points: z.int() })),
  }),
  errors: [],
});
