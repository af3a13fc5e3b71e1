export const COUNTER_ERRORS = {
  'due-day-not-possible': {
    status: 409,
    message: 'The day to pay by has passed, or is more than a year away.',
  },
  'till-shift-open': {
    status: 409,
    message:
      'A shift of this counter is open. Close it at the counter, or on the page of the shift if its browser is gone.',
  },
  'order-needs-no-eway-bill': {
    status: 409,
    message: 'The e-way bill of an order can be noted until it is delivered.',
  },
  'refund-differs': {
    status: 409,
    message: 'The refund is {amount} now: look at it again before you give it back.',
  },
  'points-off': { status: 409, message: 'This store takes no reward points at its counters.' },
  'points-need-code': {
    status: 409,
    message:
      'These points need a code that is sent to the customer’s phone: above 100 in a day, and for a number that nobody has confirmed.',
  },
  'no-points-codes': {
    status: 503,
    message: 'No codes can be sent right now. Up to 100 points of a confirmed number need none.',
  },
  'points-of-saved-bill': {
    status: 409,
    message: 'This bill is saved already: its points stay as they are.',
  },
} as const;
