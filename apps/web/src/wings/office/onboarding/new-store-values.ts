import type { MessageLanguage } from '@haat/contract/messages/order-message';

export type NewStoreValues = {
  name: string;
  logo: string;
  address: string;
  company: string;
  pinCode: string;
  city: string;
  country: string;
  gstNumber: string;
  /** '' if the pin code decides. */
  marketplace: string;
  admin: AdminValues;
};

export type AdminValues = { name: string; phone: string; email: string; language: MessageLanguage };

export const NOBODY: AdminValues = { name: '', phone: '', email: '', language: 'en' };

export const BLANK: NewStoreValues = {
  name: '',
  logo: '',
  address: '',
  company: '',
  pinCode: '',
  city: '',
  country: 'India',
  gstNumber: '',
  marketplace: '',
  admin: NOBODY,
};

/** Without a named admin, `admin` is left out. */
export function bodyOf({ marketplace, admin, ...store }: NewStoreValues) {
  const isNamed = [admin.name, admin.phone, admin.email].some((typed) => typed.trim() !== '');
  return { ...store, ...(marketplace && { marketplace }), ...(isNamed && { admin }) };
}
