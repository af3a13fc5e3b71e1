/** Refusals about delivery times, drivers and doors. */
export const DOOR_ERRORS = {
  'slot-full': { status: 409, message: 'This delivery time has just filled up. Please choose another one.' },
  'slot-gone': {
    status: 409,
    message: 'This delivery time can’t be chosen any more. Please choose another one.',
  },
  'order-needs-no-driver': { status: 409, message: 'This order no longer needs a driver.' },
  'driver-not-found': { status: 404, message: 'This driver was not found' },
  'driver-phone-taken': { status: 409, message: 'Another driver of this store has this number.' },
  'too-many-drivers': { status: 409, message: 'A store has at most 50 drivers.' },
  'driver-link-ended': { status: 404, message: 'This link no longer works. Ask the shop' },
  'not-the-drivers-number': { status: 403, message: 'The shop has noted another number for this link.' },
  'wrong-door-code': { status: 409, message: 'The code was wrong.' },
  'door-needs-store': { status: 409, message: 'Too many wrong codes: the shop has to let it through.' },
  'reference-missing': { status: 400, message: 'A UPI reference has 12 digits' },
  'reference-used': { status: 409, message: 'This reference already pays another order.' },
  'nothing-to-take': { status: 409, message: 'This order is paid: there is nothing to take.' },
  'not-paid-yet': { status: 409, message: 'This order is not paid yet.' },
  'late-door-settled': { status: 409, message: 'This door has already been checked.' },
  'next-try-unfit': { status: 400, message: 'Choose a time within the next seven days.' },
} as const;
