import { OF_BILL, one, type Planted, without } from './plant.ts';

export const POINT_ERRORS: readonly Planted[] = [
  ['points', 'a shopper has more', one('reward_balances', 'points = points + 1', 'true')],
  [
    'points of orders',
    'an order used others',
    one('reward_ledger', 'change = change - 1', `x.cause = 'redeemed'`),
  ],
  [
    'points of orders',
    'an order earned more',
    one('reward_ledger', 'change = change + 1', `x.cause = 'earned'`),
  ],
  [
    'points of orders',
    'a return took fewer back',
    one('order_requests', 'points_taken = points_taken + 1', `x.state = 'accepted'`),
  ],
  [
    'points of shoppers',
    'points went to somebody else',
    one(
      'reward_ledger',
      'user_id = (SELECT id FROM users u WHERE u.id <> t.user_id LIMIT 1)',
      'x.order_id IS NOT NULL',
    ),
  ],
  [
    'points of bills',
    'a bill earned more',
    one('reward_ledger', 'change = change + 1', `x.cause = 'earned' AND ${OF_BILL}`),
  ],
  ['points of bills', 'a bill has no points any more', without('till_points', 'x.spent > 0')],
  ['points of papers', 'a bill used others', one('till_points', 'spent = spent + 1', 'x.spent > 0')],
  [
    'points of papers',
    'points that wait are more',
    one('till_points', 'earned = earned + 1', 'x.user_id IS NULL'),
  ],
  [
    'points of papers',
    'more was given back',
    one('till_points', 'given_back = given_back + 1', 'x.given_back > 0'),
  ],
  ['points of causes', 'points are held for no bill', without('till_point_holds', `x.state = 'held'`)],
  [
    'points of shoppers',
    'the points of a bill are somebody else’s',
    one(
      'till_points',
      'user_id = (SELECT id FROM users u WHERE u.id <> t.user_id LIMIT 1)',
      'x.user_id IS NOT NULL',
    ),
  ],
  [
    'points of causes',
    'points are used by no order',
    one('reward_ledger', 'order_id = NULL', `x.cause = 'redeemed'`),
  ],
];
