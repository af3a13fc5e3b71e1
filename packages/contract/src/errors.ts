import { type ErrorValues, FAULT, filledIn, INVALID_INPUT, NOT_FOUND } from './error-body.ts';
import { DOOR_ERRORS } from './orders/door-errors.ts';
import { PACKING_ERRORS } from './orders/packing-errors.ts';
import { PHONE_SENTENCES } from './phone-sentences.ts';
import { RETURN_ERRORS } from './reports/return-errors.ts';
import { CASH_ERRORS } from './till/cash-errors.ts';
import { COUNTER_ERRORS } from './till/counter-errors.ts';

/** Every refusal, with its HTTP status and its sentence: what the specification quotes letter for letter, odd spelling included. */
export const ERRORS = {
  'not-authenticated': { status: 401, message: 'Not authorized, token failed' },
  'not-authorized': { status: 403, message: 'Not authorized' },
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  'sign-in-braked': {
    status: 429,
    message:
      'There were too many wrong passwords for this account. Sign in on a device that you have used before, or by a code: choose “Forgot your password?”.',
  },
  'email-needs-code': {
    status: 409,
    message: 'The e-mail address is changed on its own page, with a code that we send to the new one.',
  },
  'wrong-password': { status: 400, message: 'This is not your current password.' },
  'wrong-code': { status: 400, message: 'This code is wrong or has expired. Request a new one.' },
  'session-not-found': { status: 404, message: 'This device has already been signed out.' },
  'second-factor-needed': { status: 401, message: 'Please type the code that your authenticator app shows.' },
  'ticket-expired': { status: 401, message: 'That took too long. Please sign in again.' },
  'wrong-factor-code': { status: 400, message: 'This code is wrong. Check the clock of your phone.' },
  'factor-key-void': { status: 409, message: 'This key has expired. Scan the new one with your app.' },
  'second-factor-on': { status: 409, message: 'You have already turned on two-step verification.' },
  'second-factor-off': { status: 409, message: 'You have not turned on two-step verification.' },
  'reauthentication-needed': { status: 403, message: 'Please confirm that it is you.' },
  'phone-missing': { status: 400, message: PHONE_SENTENCES.missing },
  'phone-too-short': { status: 400, message: PHONE_SENTENCES['too-short'] },
  'phone-too-long': { status: 400, message: PHONE_SENTENCES['too-long'] },
  'phone-not-indian': {
    status: 400,
    message: 'Codes can be sent only to Indian numbers, which begin with +91.',
  },
  'phone-not-mobile': { status: 400, message: PHONE_SENTENCES['not-mobile'] },
  'phone-taken': {
    status: 409,
    message: 'This number belongs to another account. Sign in with it, or use another number.',
  },
  'phone-proved-already': { status: 409, message: 'Your account already has a confirmed number.' },
  'wrong-otp': { status: 400, message: 'Please Enter Valid OTP' },
  'challenge-failed': { status: 400, message: 'This page was open for too long. Please try again.' },
  'too-many-codes': {
    status: 429,
    message: 'Too many codes have been requested. Please wait before you request another one.',
  },
  'no-codes-now': {
    status: 503,
    message: 'No codes can be sent right now. Please sign in by e-mail, or try again in an hour.',
  },
  'account-closed': { status: 403, message: 'This account is closed. Please contact us.' },
  'inbox-closed': { status: 404, message: 'There is no inbox here: messages are sent to their recipients.' },
  'invalid-input': { status: 400, message: INVALID_INPUT },
  'body-too-large': { status: 413, message: 'The request is too large' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  'not-found': { status: 404, message: NOT_FOUND },
  'not-in-service': { status: 404, message: 'Sorry, we are not in service ,in your area yet.' },
  'product-not-found': { status: 404, message: 'Product not found' },
  'sku-not-found': { status: 404, message: 'Product with supllied sku {sku} Not Found' },
  'store-not-found': { status: 404, message: 'Store not found' },
  'operator-only': {
    status: 403,
    message: 'Only the operator opens and closes a store. You can pause it instead.',
  },
  'store-taken': { status: 409, message: 'This marketplace already has a store with this name.' },
  'invitation-open': {
    status: 409,
    message: 'Somebody has already been invited. Send the invitation again, or withdraw it first.',
  },
  'invitation-void': {
    status: 404,
    message: 'This invitation is no longer valid. Ask for a new one.',
  },
  'invitation-used': {
    status: 409,
    message: 'This invitation has already been accepted. Sign in with the account that accepted it.',
  },
  'invitation-of-another': {
    status: 403,
    message: 'This invitation was sent to {sentTo}. Please sign in with that.',
  },
  'works-already': { status: 409, message: 'This account already belongs to a store or marketplace.' },
  'stock-count-not-found': { status: 404, message: 'This stock count does not exist.' },
  'stock-count-posted': {
    status: 409,
    message: 'This count is posted. A posted count can’t be changed, only counted again.',
  },
  'stock-count-changed': {
    status: 409,
    message: 'Somebody has counted more in the meantime. Please check the total again.',
  },
  'stock-count-empty': { status: 409, message: 'Nothing has been counted yet.' },
  'stock-count-reasons-missing': { status: 409, message: 'Each difference needs a reason.' },
  'stock-count-outdated': {
    status: 409,
    message: 'More has been sold since than was counted. Please count these products again.',
  },
  'stock-count-too-long': {
    status: 409,
    message: 'A sheet has 1,000 lines at most. Please choose a smaller part of the store.',
  },
  'too-many-stock-counts': {
    status: 409,
    message: 'Your store has 50 open counts. Please post or discard one of them first.',
  },
  'version-unclear': {
    status: 400,
    message: 'If-Match is a version in quotes, such as "3".',
  },
  'edited-meanwhile': { status: 409, message: 'Somebody else has changed this in the meantime.' },
  'bundle-not-found': { status: 404, message: 'Bundle not found' },
  'marketplace-not-found': { status: 404, message: 'Marketplace not found' },
  'order-not-found': { status: 404, message: 'Order not found' },
  'empty-cart': { status: 400, message: 'Your cart is empty' },
  'cart-changed': {
    status: 409,
    message: 'Something in your cart has changed. Please review it before you order.',
  },
  'out-of-stock': { status: 409, message: 'out of stock' },
  expired: { status: 409, message: '{name} is past its day.' },
  /** The discount rule's own sentence, by default 'Add more items worth ₹ {threshold} to avail discount'. */
  'under-threshold': { status: 409, message: '{msg}' },
  'store-sells-within-state': {
    status: 409,
    message:
      'A shop in your cart has no GST registration, so it can’t sell to another State. Change the address, or remove its items.',
  },
  /** `until` is a time in India, or 'further notice'. */
  'store-paused': { status: 409, message: '{name} takes no orders until {until}.' },
  'no-gst-number': {
    status: 409,
    message: 'There is no valid GST number in your profile. Add it there, or order for yourself.',
  },
  'hsn-missing': {
    status: 409,
    message:
      'The invoice is for a business, so it needs an HSN for each product. Please enter it first: {name}',
  },
  'pin-code-not-served': { status: 409, message: 'This shop does not deliver to that pin code.' },
  'not-enough-points': { status: 409, message: 'You don’t have that many reward points.' },
  'too-many-orders': {
    status: 429,
    message: 'Too many orders were placed in a short time. Please wait a while and try again.',
  },
  'too-many-open-orders': {
    status: 409,
    message:
      'You already have several unpaid orders. Please wait until they arrive before you order more in cash.',
  },
  'phone-proof-needed': {
    status: 409,
    message: 'Please confirm your mobile number before you pay for this in cash.',
  },
  'payment-not-offered': { status: 404, message: 'Online payment is not offered here.' },
  'payment-too-small': { status: 409, message: 'Less than ₹1 can’t be paid online. Please pay in cash.' },
  'payment-provider-down': {
    status: 503,
    message: 'The payment service can’t be reached right now. Please try again, or pay in cash.',
  },
  'payment-provider-refused': { status: 409, message: 'The payment provider refused: {said}' },
  'already-paid': { status: 409, message: 'You have already paid for this.' },
  'payment-missing': { status: 400, message: 'Please pay first: this order is paid online.' },
  'payment-forged': { status: 400, message: 'This payment could not be verified.' },
  'payment-not-found': { status: 404, message: 'Payment not found' },
  'payment-pending': {
    status: 409,
    message: 'Your payment is being checked. This page will show the result as soon as it is known.',
  },
  'payment-refunded': {
    status: 409,
    message: 'Your payment is being refunded: the order could not be placed.',
  },
  /** The decision, its time (Indian) and its author: 'Already refunded at 6:44 pm by Meera Joshi'. */
  'payment-decided': { status: 409, message: 'Already {decision} at {time} by {name}' },
  'payment-cannot-be-placed': { status: 409, message: 'The order can’t be placed with this payment.' },
  'refund-under-way': {
    status: 409,
    message: 'The payment provider is already making this refund. Don’t pay it again in another way.',
  },
  'refund-not-found': { status: 404, message: 'Refund not found' },
  'dispute-not-found': { status: 404, message: 'Dispute not found' },
  'dispute-refused': {
    status: 409,
    message: 'The payment provider refused the answer: {said}. Answer on the provider’s page.',
  },
  'settlement-unreadable': { status: 400, message: 'Row {line}: {said}' },
  'settlement-not-found': { status: 404, message: 'Settlement not found' },
  'order-cannot-be-paid': { status: 409, message: 'This order can’t be marked as paid.' },
  'order-cannot-go-out': { status: 409, message: 'This order can’t go out for delivery.' },
  'order-cannot-be-delivered': { status: 409, message: 'This order can’t be marked as delivered.' },
  'received-lines-differ': { status: 409, message: 'These are not the lines of this purchase order.' },
  'order-cannot-be-cancelled': { status: 409, message: 'This order can’t be cancelled.' },
  'original-only': { status: 403, message: 'Only the shop’s staff get copies of an invoice.' },
  'no-invoice': { status: 409, message: 'There is no invoice for this order.' },
  'order-cannot-be-returned': { status: 409, message: 'This order can’t be returned.' },
  'order-request-open': {
    status: 409,
    message: 'You have already sent a request. The shop will reply soon.',
  },
  'order-request-not-found': { status: 404, message: 'This request does not exist.' },
  'order-request-answered': { status: 409, message: 'This request has already been answered.' },
  'too-many-returned': { status: 409, message: 'You can’t return more items than you received.' },
  'push-host-unknown': { status: 400, message: 'This browser’s push service is not supported.' },
  'message-not-found': { status: 404, message: 'Message not found' },
  'message-not-dead': { status: 409, message: 'This message is already on its way.' },
  'too-many-addresses': {
    status: 409,
    message: 'You already have 20 saved addresses. Please delete one first.',
  },
  'address-label-taken': {
    status: 409,
    message: 'You already have an address with this name. Please choose another name.',
  },
  'address-not-found': { status: 404, message: 'Address not found' },
  'no-phone-number': { status: 409, message: 'This order has no phone number to call.' },
  'marketplace-taken': { status: 409, message: 'A marketplace with this address already exists.' },
  'pin-code-served': { status: 409, message: '{name} serves {pinCode} already' },
  'operator-without-gstin': {
    status: 409,
    message: 'To invoice delivery yourself, the marketplace needs a GSTIN.',
  },
  'category-not-found': { status: 404, message: 'Category not found' },
  'bulk-edit-not-found': { status: 404, message: 'This change can no longer be undone.' },
  'too-many-views': {
    status: 409,
    message: 'You already have 20 saved views. Please delete one first.',
  },
  'category-taken': { status: 409, message: 'A category with this name already exists.' },
  'sub-category-taken': { status: 409, message: 'This category already has a subcategory with this name.' },
  'brand-taken': { status: 409, message: 'A brand with this name already exists.' },
  'sku-taken': { status: 409, message: 'This SKU is already used by another product.' },
  'scale-item-taken': { status: 409, message: 'Another product has this number on the scale.' },
  'barcode-shared': {
    status: 409,
    message: 'Several products have this barcode. Please choose the one in your hand.',
  },
  'import-not-found': {
    status: 404,
    message: 'This import no longer exists. Please upload the file again.',
  },
  /** The file's problem, as a sentence. */
  'file-unreadable': { status: 422, message: '{said}' },
  'import-begun': { status: 409, message: 'This import has started and can no longer be changed.' },
  'import-changed': {
    status: 409,
    message: 'Somebody has changed this import in the meantime. Please check it again.',
  },
  'import-running': {
    status: 409,
    message: 'Another import of this store is being saved. Please wait until it is done.',
  },
  'import-not-applied': { status: 409, message: 'This import can’t be undone.' },
  'image-refused': { status: 422, message: 'This picture can’t be used.' },
  'review-not-found': { status: 404, message: 'This review no longer exists.' },
  'review-taken-down': {
    status: 409,
    message: 'A review with these words was taken down. Please write it differently.',
  },
  'reviews-closed': {
    status: 409,
    message: 'Your reviews of this product were taken down twice, so you can’t write another one.',
  },
  'too-many-photos': {
    status: 409,
    message: 'You have reached the limit for photos in reviews. Please remove some first.',
  },
  'too-many-images': {
    status: 409,
    message: 'You have uploaded too many pictures that no product uses. Save the product first.',
  },
  'prices-do-not-add-up': { status: 409, message: 'The prices do not add up to the total.' },
  'goods-of-several-stores': { status: 409, message: 'These goods belong to several stores.' },
  'more-than-was-sold': { status: 409, message: 'You can’t return more than was sold at this price.' },
  'sold-by-the-piece': { status: 409, message: '{name} is sold by the piece.' },
  'sold-by-fixed': {
    status: 409,
    message:
      'This product has already been in stock or sold. Please create a new product to sell it another way.',
  },
  'discount-above-line': { status: 409, message: 'The discount can’t be more than the line comes to.' },
  'price-above-mrp': { status: 409, message: 'The price can’t be above the MRP.' },
  'hsn-rate-taken': { status: 409, message: 'The calendar has such a row of this day already.' },
  'hsn-rate-not-found': { status: 404, message: 'This row of the calendar does not exist.' },
  'gst-rate-taken': { status: 409, message: 'This category already has a rate from this day.' },
  'discount-taken': { status: 409, message: 'This product already has a discount.' },
  'not-an-invoice-order': {
    status: 409,
    message: 'Payments can be changed on orders of the type Invoice only.',
  },
  'payments-do-not-add-up': { status: 409, message: 'The payments do not add up to the order’s total.' },
  'too-many-notes': { status: 409, message: 'This order has 50 notes already.' },
  'vendor-invoice-not-found': { status: 404, message: 'Invoice not found' },
  'vendor-invoice-taken': {
    status: 409,
    message: 'An invoice with this number of this vendor already exists.',
  },
  'vendor-invoice-overpaid': { status: 409, message: 'Only {owed} is still owed on this invoice.' },
  'vendor-payment-not-found': { status: 404, message: 'Payment not found' },
  'vendor-payments-full': { status: 409, message: 'An invoice has at most 100 payments.' },
  'gst-rate-used': {
    status: 409,
    message:
      'Invoices have already used the rate of {category} from {from}, so it can’t be changed. Add a rate from today on.',
  },
  'bundle-product-unknown': { status: 409, message: 'A bundle can only hold products of its own store.' },
  'scheme-used': {
    status: 409,
    message:
      '{count} documents of {from} or later exist already: a scheme begins on a day of which there are none.',
  },
  'too-many-bundles': { status: 409, message: 'This store has {most} bundles already. Delete one first.' },
  'user-not-found': { status: 404, message: 'User not found' },
  'user-email-taken': { status: 409, message: 'Another user has this e-mail address.' },
  'own-role': { status: 409, message: 'You can’t take your own role away' },
  'own-second-factor': { status: 409, message: 'You can’t remove your own two-step verification here' },
  'no-second-factor': { status: 409, message: 'This user has not set up two-step verification' },
  'own-account': { status: 409, message: 'You can’t delete your own account here' },
  'last-super-admin': { status: 409, message: 'The last superAdmin can’t be deleted and keeps the role' },
  'pin-code-unknown': { status: 404, message: 'We don’t know this pin code. Please check it.' },
  'contact-not-proved': {
    status: 409,
    message: 'Please confirm your mobile number or e-mail address first.',
  },
  'area-served': { status: 409, message: 'Haat already delivers to this pin code.' },
  'goods-in-stock': { status: 409, message: 'This is in stock. You can buy it now.' },
  'too-many-notify-requests': {
    status: 409,
    message: 'You already have 50 open requests. Please cancel one that you no longer need.',
  },
  'notify-request-not-found': { status: 404, message: 'This request is no longer open.' },
  'till-not-found': { status: 404, message: 'This counter was not found' },
  'till-name-taken': { status: 409, message: 'Another counter of this store has this name.' },
  'too-many-tills': { status: 409, message: 'A store has at most 23 counters.' },
  'approval-missing': { status: 403, message: 'A manager of this store has to allow this with a PIN.' },
  'much-cash': {
    status: 409,
    message:
      'This brings the cash to ₹2,00,000 or more, which section 269ST of the Income-tax Act forbids. Confirm if you still take it.',
  },
  'till-pin-missing': {
    status: 409,
    message: '{name} has to set a PIN in the till’s menu first, or sign in.',
  },
  'wrong-till-pin': { status: 403, message: 'This is not the manager’s PIN.' },
  'more-than-ordered': {
    status: 409,
    message:
      'More {name} arrived than was ordered. You can take in at most twice as much; the rest needs another purchase order.',
  },
  'till-has-sold': { status: 409, message: 'A browser has this counter. It can be closed, not deleted.' },
  'entries-out-of-order': {
    status: 409,
    message: 'Earlier entries of this counter are missing. Send them from entry {expected} on.',
  },
  'till-copied': {
    status: 409,
    message: 'Another device has sent bills for this counter. Make this browser a counter of its own.',
  },
  'difference-not-found': { status: 404, message: 'This difference was not found' },
  'difference-settled': { status: 409, message: 'This difference has already been settled.' },
  'shift-not-found': { status: 404, message: 'This shift was not found' },
  'receipt-not-found': { status: 404, message: 'This bill was not found' },
  'no-number-given': { status: 409, message: 'The customer gave no mobile number.' },
  'receipt-sent-already': { status: 409, message: 'The link to this bill was sent a moment ago.' },
  ...DOOR_ERRORS,
  ...CASH_ERRORS,
  ...PACKING_ERRORS,
  ...RETURN_ERRORS,
  ...COUNTER_ERRORS,
  'idempotency-key-missing': {
    status: 400,
    message: 'Please send an Idempotency-Key header of 8 to 200 characters.',
  },
  'idempotency-key-reused': { status: 409, message: 'This Idempotency-Key was used for another request.' },
  'storage-full': {
    status: 507,
    message:
      'There is no space left to save this. Everything you saved before is safe. Please try again later.',
  },
  unavailable: { status: 503, message: 'We can’t be reached at the moment. Please try again.' },
  fault: { status: 500, message: FAULT },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * An error code's sentence with filled `{placeholders}`.
 * @param values of the placeholders
 */
export function errorMessage(code: ErrorCode, values: ErrorValues = {}): string {
  return filledIn(ERRORS[code].message, values);
}
