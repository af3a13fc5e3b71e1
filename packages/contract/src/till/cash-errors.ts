export const CASH_ERRORS = {
  'cash-limit-reached': {
    status: 409,
    message:
      '{name} holds {held} in cash, and may hold {limit}. Cash has to be handed over before this order goes out.',
  },
  'cash-changed': {
    status: 409,
    message: 'The cash has changed meanwhile: it is {held} now. Please count again.',
  },
  'no-cash-held': { status: 409, message: 'There is no cash with you to hand over.' },
  'cash-not-held': { status: 409, message: 'Only {held} is held there.' },
  'cash-reason-missing': { status: 409, message: 'A difference above {limit} needs a reason.' },
  'cash-move-not-found': { status: 404, message: 'This move of cash was not found' },
  'cash-set-right': { status: 409, message: 'This move has already been set right.' },
  'slip-has-photo': { status: 409, message: 'There is a photo of this slip already.' },
  'user-holds-cash': {
    status: 409,
    message: 'They still hold cash of a store. Let them hand it over first.',
  },
  'cash-holder-not-found': { status: 404, message: 'Nobody of this store holds this cash' },
} as const;
