export const PACKING_ERRORS = {
  'order-cannot-be-started': { status: 409, message: 'This order can’t be packed now.' },
  'order-cannot-be-packed': { status: 409, message: 'This order can’t be packed now.' },
  'packing-changed': {
    status: 409,
    message: 'Somebody else has answered lines of this order meanwhile. Look at them again.',
  },
  'packing-unfinished': { status: 409, message: 'Not every line of this order is answered.' },
  'packed-too-much': { status: 409, message: 'More can’t be packed than was ordered.' },
  'not-replaceable': { status: 409, message: 'These goods can’t replace those that were ordered.' },
  'store-does-not-replace': { status: 409, message: '{name} does not replace missing goods.' },
  'packing-started': { status: 409, message: 'The shop is packing this order already.' },
} as const;
