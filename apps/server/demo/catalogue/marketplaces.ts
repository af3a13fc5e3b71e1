import type { MarketplaceUid } from './stores.ts';

export type DemoMarketplace = {
  readonly uid: MarketplaceUid;
  readonly name: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly pinCode: string;
  readonly gstNumber: string;
  /** The first is its own; a pin code belongs to one marketplace only. */
  readonly pinCodes: readonly string[];
  readonly themeColor: string;
  readonly minimumOrderValue: number;
  /** Rupees. */
  readonly deliveryCharges: number;
  readonly deliveryHours: number;
  /** Delivery slots from Monday to Saturday, with their places; absent: delivery by the stores' hours. */
  readonly slots?: readonly (readonly [starts: string, ends: string, places: number])[];
  readonly eula: string;
  readonly contact: Readonly<Record<string, string>>;
};

const eula =
  'This is a demonstration shop. Its products, brands and people are invented, and nothing ordered here is delivered.';

export const demoMarketplaces: readonly DemoMarketplace[] = [
  {
    uid: 'bidar',
    name: 'Haat Bidar',
    company: 'Haat Bidar Private Limited',
    address: '2 Station Road',
    city: 'Bidar',
    pinCode: '585401',
    gstNumber: '29AAZCH3350P1ZK',
    pinCodes: [
      '585412',
      '585401',
      '585402',
      '585403',
      '585404',
      '585330',
      '585327',
      '585328',
      '585227',
      '585226',
      '585329',
      '585331',
      '585353',
      '585411',
      '585414',
      '585416',
      '585417',
      '585418',
      '585326',
      '585437',
    ],
    themeColor: '#0E7A4A',
    minimumOrderValue: 699,
    deliveryCharges: 25,
    deliveryHours: 24,
    eula,
    contact: {
      email: 'hello@haat.example',
      phone: '+919000000100',
      hours: 'Monday to Saturday, 9 am to 7 pm',
      privacyEmail: 'privacy@haat.example',
      grievanceOfficer: 'Shalini Hiremath',
      grievanceEmail: 'grievance@haat.example',
      grievancePhone: '+919000000101',
      instagram: 'https://instagram.haat.example/haat',
      facebook: 'https://facebook.haat.example/haat',
      youtube: 'https://youtube.haat.example/haat',
    },
  },
  {
    uid: 'bengaluru',
    name: 'Haat Bengaluru',
    company: 'Haat Bengaluru Private Limited',
    address: '18 Church Street',
    city: 'Bengaluru',
    pinCode: '560001',
    gstNumber: '29AAZCH8842L1ZD',
    pinCodes: [
      '560034',
      '560095',
      '560038',
      '560008',
      '560047',
      '560071',
      '560075',
      '560017',
      '560030',
      '560029',
      '560102',
      '560068',
      '560025',
      '560001',
    ],
    themeColor: '#5B3FB0',
    minimumOrderValue: 499,
    deliveryCharges: 39,
    deliveryHours: 4,
    slots: [
      ['09:00', '12:00', 20],
      ['12:00', '15:00', 12],
      ['15:00', '18:00', 12],
      ['18:00', '21:00', 20],
    ],
    eula,
    contact: {
      email: 'bengaluru@haat.example',
      phone: '+919000000110',
      hours: 'Every day, 8 am to 9 pm',
      grievanceOfficer: 'Arjun Rao',
      grievanceEmail: 'grievance.bengaluru@haat.example',
    },
  },
];
