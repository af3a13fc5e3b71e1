import type { GivenRole } from '@haat/domain/people/capabilities';
import { demoShoppers } from '../../demo/catalogue/shoppers.ts';

export interface DemoStaff {
  name: string;
  email: string;
  phone: string;
  role: GivenRole;
  /** The store's two letters; undefined for a superAdmin. */
  store: string | undefined;
}

const staff = (name: string, mail: string, phone: number, role: GivenRole, store?: string): DemoStaff => ({
  name,
  email: `${mail}@haat.example`,
  phone: `+919000000${phone}`,
  role,
  store,
});

/** A person for each role, with the store's at the home region's first store, and an admin for each other store. */
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

/** Brings the orders of the home region's first store; it makes the link for the driver's phone. */
export const demoDriver = { name: 'Mahesh Patil', phone: '+919000000109', store: 'BP' };

/** The admin, who takes a store's money and receives its goods. Throws for a store without one. */
export function adminOf(store: string): DemoStaff {
  const admin = demoStaff.find((person) => person.role === 'admin' && person.store === store);
  if (!admin) throw new Error(`Nobody runs the store ${store}`);
  return admin;
}

const [first, second] = demoShoppers;
if (!first || !second) throw new Error('The demo needs a shopper and a neighbour');

/** The shopper whose sign-in is shown at the start; her orders are fixed, not random. */
export const savita = first;

export const neighbour = second;

/** All others, with random orders and reviews. */
export const otherShoppers = demoShoppers.slice(1);

/** As typed into the address field: street, colon, the rest. */
export const streetOf = ({ address }: { address: string }): string => address.replace(' : ', ': ');
