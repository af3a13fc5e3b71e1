import { newId } from '@haat/domain/basics/ids';
import type { AccessWorld } from '../access-world.ts';
import { orderBody } from '../order-request.ts';

/**
 * Calls by which our people may change something elsewhere, and why: shoppers shop anywhere. All other calls change
 * nothing there, whoever makes them.
 */
export const CHANGE_ELSEWHERE: Readonly<Record<string, string>> = {
  placeShipments: 'anybody who is signed in orders in any marketplace',
  createPaymentOrder: 'anybody who is signed in pays for a cart in any marketplace',
  requestStock: 'anybody who is signed in waits for goods of any marketplace',
  writeReview: 'anybody who is signed in reviews any product',
  removeReview: 'anybody who is signed in takes back a review of their own',
  uploadReviewPhotos: 'anybody who is signed in sends photos for reviews of theirs',
  storePushToken: 'anybody who is signed in has news of any marketplace sent',
  noteEmptySearch: 'a search that found nothing is counted, whoever typed it',
  noteFoundSearch: 'a search that found something is counted, whoever typed it',
  openDriverLink: 'whoever holds a link sees whose it is, and spends of its store’s limit',
  bindDriver: 'whoever holds a link and the code sent to its number is the driver',
  sendLateDoor: 'whoever holds the secret of a driver’s phone is that driver, of an ended link too',
  receiveWebhook: 'the provider’s signature lets it in, whoever brings it',
};

const ONCE = 'a code or an address serves once, whoever sends it first: it is of nobody’s marketplace';

const OF_A_PHONE = 'their driver’s phone alone may: doors.test.ts';

/** Calls for which no valid request of theirs can be made here, and why. */
export const NO_GOOD_REQUEST: Readonly<Record<string, string>> = {
  register: ONCE,
  resetPassword: ONCE,
  requestPhoneCode: ONCE,
  signInByPhone: ONCE,
  signInByCode: ONCE,
  changeEmail: ONCE,
  requestEmailCode: ONCE,
  changePhone: ONCE,
  tryFirstCode: ONCE,
  turnOffSecondFactor: ONCE,
  withdrawAreaRequest: 'one’s own, of a pin code: withdrawing it serves once',
  sendEntries:
    'an entry’s id serves once, whoever sends it first: nobody knows it before, and then nobody else’s is written',
  bindDriver: ONCE,
  readStops: OF_A_PHONE,
  checkDoorCode: OF_A_PHONE,
  deliverAtDoor: OF_A_PHONE,
  nobodyThere: OF_A_PHONE,
  readDriverCash: OF_A_PHONE,
  handOverDriverCash: OF_A_PHONE,
  offerDriverCash: OF_A_PHONE,
  withdrawDriverCash: OF_A_PHONE,
  acceptInvitation: 'whoever holds the secret of a link is the one who was invited: onboarding.test.ts',
};

/** Inputs that take an id where none of theirs can be tried, and why: `<call> <place>`. */
export const UNTRIED: Readonly<Record<string, string>> = {
  'holdPoints body bill': 'a counter makes it, and nobody’s thing has it yet: points-tender.test.ts',
};

const withVariant = () => ({
  variants: [{ name: 'Big', sku: newId(), price: 1, mrp: 1 }],
  vendors: [{ vendor: { name: 'Bidar Mills', email: '', phone: '' } }],
});

/** An order without a slot, as the marketplace has none. */
const withSlot = ({ market }: AccessWorld) => ({
  slots: [{ store: market.stores[1], from: '2026-11-24T03:30:00Z' }],
});

/** Parts of valid bodies for inputs that usual requests leave empty, so that an id can be put there. */
export const FULLER: Readonly<Record<string, (world: AccessWorld) => object>> = {
  placeShipments: withSlot,
  createPaymentOrder: (world) => ({
    order: orderBody([{ product: world.market.atta, qty: 1 }], {
      paymentMethod: 'Online',
      ...withSlot(world),
    }),
  }),
  answerPacking: ({ market }) => ({
    answers: [
      {
        line: 1,
        seen: 1,
        quantity: 0,
        reason: null,
        replacedBy: { product: market.dal.id, variant: newId(), quantity: 1 },
      },
    ],
  }),
  changeCashLimit: ({ market }) => ({ holder: { kind: 'user', id: market.admin.id } }),
  createProduct: withVariant,
  changeProduct: withVariant,
  saveStockCount: ({ market }) => ({
    entries: [{ _id: newId(), line: market.atta.id, counted: 5, seen: 0 }],
    reasons: [{ line: market.atta.id, reason: null }],
  }),
  changeMarketplace: ({ market }) => ({
    bannerImages: [{ title: 'Jowar season' }],
    discountedProducts: [{ id: market.dal.id, threshold: 400, msg: '' }],
    brands: [{ name: 'Basava' }],
    categories: [{ name: 'Kirana', subCategories: [{ name: 'Flour' }] }],
  }),
};
