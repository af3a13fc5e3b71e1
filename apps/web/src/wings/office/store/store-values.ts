import type { Store } from '@haat/contract/stores/staff';

export const fieldsOf = (store: Store) => ({
  name: store.name,
  nameHi: store.nameHi ?? '',
  nameKn: store.nameKn ?? '',
  tagline: store.tagline ?? '',
  taglineHi: store.taglineHi ?? '',
  taglineKn: store.taglineKn ?? '',
  logo: store.logo,
  company: store.company,
  gstNumber: store.gstNumber,
  gstScheme: store.gstScheme,
  fssaiNumber: store.fssaiNumber,
  address: store.address,
  city: store.city,
  pinCode: store.pinCode,
  country: store.country,
  phone: store.phone,
  soldCategories: store.soldCategories,
  soldBrands: store.soldBrands,
  gstRates: store.gstRates,
  openingHours: store.openingHours,
  scaleLabels: store.scaleLabels,
  replacesMissing: store.replacesMissing,
});

export type StoreValues = ReturnType<typeof fieldsOf>;
