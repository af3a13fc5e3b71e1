import { type AddressToSave, LABEL_LENGTH } from '@haat/contract/addresses';
import { shippingAddress } from '@haat/contract/checkout';
import { readPhone } from '@haat/domain/basics/phone';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { fieldErrors } from '../../../kit/form-errors.ts';
import { t } from '../../../texts/translate.ts';
import type { CheckoutAddress } from '../state/checkout-store.ts';

export interface AddressValues {
  kind: 'Home' | 'Work' | 'Other';
  /** The name for 'Other'. */
  called: string;
  house: string;
  landmark: string;
  pinCode: string;
  phone: string;
  name: string;
  location: CheckoutAddress['location'];
}

/** The part before the first colon is house and street. */
export function valuesOf({
  label = '',
  name,
  phone,
  address,
  pinCode,
  location,
}: CheckoutAddress): AddressValues {
  const colon = address.indexOf(':');
  const kind = label === 'Home' || label === 'Work' ? label : 'Other';
  return {
    kind,
    called: kind === 'Other' ? label : '',
    name,
    pinCode,
    location,
    phone: formatPhone(phone),
    house: (colon < 0 ? address : address.slice(0, colon)).trim(),
    landmark: colon < 0 ? '' : address.slice(colon + 1).trim(),
  };
}

/** Without India's country code or a leading zero. */
function nationalPhone(typed: string): string {
  const read = readPhone(typed);
  return read?.kind === 'mobile' ? formatPhone(read.dial) : typed.trim();
}

/** The specified text: house and street, colon, landmark. */
export function addressOf({ kind, called, house, landmark, phone, ...rest }: AddressValues): AddressToSave {
  // The first colon separates, so house and street must not contain one.
  const street = house.replace(/\s*:\s*/g, ', ').trim();
  return {
    ...rest,
    name: rest.name.trim(),
    phone: nationalPhone(phone),
    label: kind === 'Other' ? called.trim() : kind,
    address: landmark.trim() ? `${street}: ${landmark.trim()}` : street,
  };
}

/** Errors by field. `taken`: labels of the shopper's other addresses. */
export function wrongIn(values: AddressValues, taken: readonly string[]): Record<string, string> {
  const { house, kind, called, name } = values;
  const { address, ...errors } = fieldErrors(shippingAddress, addressOf(values));
  const label = kind === 'Other' ? called.trim() : kind;
  const isTaken = label !== '' && taken.some((other) => other.toLowerCase() === label.toLowerCase());
  const isPlace = house.trim().length >= 5 && /\p{L}/u.test(house);
  return {
    ...errors,
    ...(!isPlace && { house: t('Please enter house, street and area') }),
    ...(isPlace && address && { landmark: address }),
    ...(!name.trim() && { name: t('Please enter your name') }),
    ...(isTaken && { called: t('You already have an address with this name. Please choose another name.') }),
    ...(called.trim().length > LABEL_LENGTH && {
      called: t('At most {{number}} characters', { number: LABEL_LENGTH }),
    }),
  };
}
