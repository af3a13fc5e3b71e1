/** Refusals of goods that go out, and of those that a counter takes back. */
export const COUNTER_ERRORS = {
  'order-needs-no-eway-bill': {
    status: 409,
    message: 'The e-way bill of an order can be noted until it is delivered.',
  },
  'refund-differs': {
    status: 409,
    message: 'The refund is {amount} now: look at it again before you give it back.',
  },
} as const;
