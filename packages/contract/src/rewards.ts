import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, pageNumber, timestamp } from './codecs.ts';
import { page } from './page.ts';

export const tag = { name: 'rewards', about: 'Reward points' };

/** Why points came or went. Points are `held` while an online payment is awaited, and `released` when that is over. */
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

/** One change of a shopper's points, 1 point = ₹1. */
const rewardEntry = z.object({
  _id: id,
  marketplace: place,
  /** Points that came, or, below zero, went. */
  change: z.int(),
  cause: z.enum(REWARD_CAUSES),
  /** The order that caused it; a gift has none. */
  order: z.optional(z.object({ _id: id, number: z.int() })),
  createdAt: timestamp,
});
export type RewardEntry = z.infer<typeof rewardEntry>;

/** Entries on a page of the list. */
export const REWARDS_A_PAGE = 20;

export const listRewards = defineCall({
  method: 'GET',
  path: '/api/users/rewards',
  summary: 'Your own reward points by marketplace, with their history, newest first',
  access: 'signed-in',
  query: z.object({ pageNumber }),
  reply: page('entries', rewardEntry, {
    /** Points in hand over all marketplaces. */
    points: z.int(),
    /** Points in hand where there are or were any; they can be used there only. */
    balances: z.array(z.object({ marketplace: place, points: z.int() })),
  }),
  errors: [],
});
