import type { GivenRole } from '@haat/domain/people/capabilities';
import { demoShoppers } from '../../demo/catalogue/shoppers.ts';

/** Somebody who works for a marketplace or one of its stores. */
export interface DemoStaff {
  name: string;
  email: string;
  phone: string;
  role: GivenRole;
  /** The store's two letters; none for a superAdmin. */
  store: string | undefined;
}

const staff = (name: string, mail: string, phone: number, role: GivenRole, store?: string): DemoStaff => ({
  name,
  email: `${mail}@haat.example`,
  phone: `+919000000${phone}`,
  role,
  store,
});

/** One person for each role, the store's at the first store of the home region, and an admin for each other store. */
export const demoStaff: readonly DemoStaff[] = [
  staff('Raghavendra Kulkarni', 'super', 101, 'superAdmin'),
  staff('Asha Shetty', 'admin', 102, 'admin', 'BP'),
  staff('Ramesh Pawar', 'delivery', 103, 'deliveryAdmin', 'BP'),
  staff('Shobha Gawande', 'gawan', 104, 'admin', 'GF'),
  staff('Irfan Sheikh', 'bidri', 105, 'admin', 'BH'),
  staff('Manjunath Gowda', 'namma', 106, 'admin', 'NS'),
  staff('Leela Krishnan', 'greens', 107, 'admin', 'HG'),
  staff('Joseph Pinto', 'sampige', 108, 'admin', 'SH'),
];

/** Who runs a store: takes its money and receives its goods. Throws for a store that has nobody. */
export function adminOf(store: string): DemoStaff {
  const admin = demoStaff.find((person) => person.role === 'admin' && person.store === store);
  if (!admin) throw new Error(`Nobody runs the store ${store}`);
  return admin;
}

const [first, second] = demoShoppers;
if (!first || !second) throw new Error('The demo needs a shopper and a neighbour');

/** The shopper whose sign-in is shown at the start; what she ordered is told, not left to chance. */
export const savita = first;

/** She has a neighbour, who shops at the same store. */
export const neighbour = second;

/** All others, whose orders and reviews follow from chance. */
export const otherShoppers = demoShoppers.slice(1);

/** Where a shopper lives, as typed into the address field: street, colon, the rest. */
export const streetOf = ({ address }: { address: string }): string => address.replace(' : ', ': ');
