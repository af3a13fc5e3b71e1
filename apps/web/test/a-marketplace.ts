import type { Marketplace } from '@haat/contract/places';
import { paise } from '@haat/domain/basics/money';

/** One store, and nothing that a test has not asked for. */
export const CHITGUPPA: Marketplace = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  uid: 'chitguppa',
  name: 'Haat Chitguppa',
  company: '',
  address: '',
  city: '',
  country: '',
  pinCode: '585412',
  gstNumber: '',
  logo: '',
  themeColor: '',
  placeName: 'Chitguppa, Bidar',
  categories: [],
  brands: [],
  stores: [
    {
      id: '0198c0de-0000-7000-8000-000000000002',
      name: 'Basava Provision Stores',
      image: '',
      tagline: '',
      productCount: 1,
    },
  ],
  bannerImages: [],
  discountedProducts: [],
  minimumOrderValue: paise(69_900),
  deliveryCharges: paise(3_000),
  deliveryHours: 4,
  gstRates: [],
};
