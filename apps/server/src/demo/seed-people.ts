import { demoReviewers } from '../../demo/catalogue/reviewers.ts';
import { type DemoShopper, demoShoppers } from '../../demo/catalogue/shoppers.ts';
import { stableBetween } from '../../demo/catalogue/stable.ts';
import { demoStores } from '../../demo/catalogue/stores.ts';
import type { Tx } from '../kit/db.ts';
import { DEMO_PASSWORD } from '../people/identity/common-passwords.ts';
import { PASSWORD_COST } from '../people/identity/password-settings.ts';
import { hashPassword } from '../people/identity/passwords.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { adminOf, type DemoStaff, demoDriver, demoStaff, streetOf } from './people.ts';
import { atMinute, CLOSES, daysBefore, OPENS } from './shop-hours.ts';
import { stableId } from './stable-id.ts';

/**
 * Writes staff and shoppers with the demo's password, the staff's stores and the shoppers' addresses. Shoppers have
 * proved phone numbers, which belong to nobody, so cash orders have no limit.
 */
export async function seedPeople(tx: Tx, now: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, PASSWORD_COST);
  const staff = demoStaff.map(({ role, ...person }) => ({
    ...person,
    roles: [role],
    address: '',
    proved: false,
  }));
  const shoppers = demoShoppers.map((shopper) => ({
    ...shopper,
    roles: [],
    address: homeOf(shopper),
    proved: true,
  }));
  const users = [...staff, ...shoppers].map(({ name, email, phone, address, roles, proved }) => ({
    id: idOf.user(email),
    name,
    email,
    phone: proved ? phone : null,
    phone_proved_at: proved ? joined(email, now) : null,
    contact_phone: phone,
    email_proved_at: joined(email, now),
    password_chosen_at: joined(email, now),
    address,
    roles,
    password_hash,
    created_at: joined(email, now),
  }));
  await insertRows(tx, 'users', users);
  await insertRows(tx, 'users', await reviewerRows(now));
  await insertRows(tx, 'store_staff', demoStaff.flatMap(placeOf));
  const { name, phone, store } = demoDriver;
  const drivers = placeOf(adminOf(store)).map(({ user_id: created_by, ...place }) => ({
    ...place,
    id: stableId(`driver ${phone}`),
    name,
    phone,
    created_by,
    created_at: daysBefore(now, 60),
  }));
  await insertRows(tx, 'drivers', drivers);
  const homes = demoShoppers.map((shopper) => ({
    user_id: idOf.user(shopper.email),
    id: stableId(`home ${shopper.email}`),
    name: shopper.name,
    phone: shopper.phone,
    address: homeOf(shopper),
    pin_code: shopper.pinCode,
    used_at: daysBefore(now, 1),
  }));
  await insertRows(tx, 'user_addresses', homes);
}

/** Reviewers never sign in: nobody has the password. */
async function reviewerRows(now: Date) {
  const password_hash = await hashPassword(crypto.randomUUID(), PASSWORD_COST);
  return demoReviewers.map(({ name, email }) => ({
    id: idOf.user(email),
    name,
    email,
    email_proved_at: joined(email, now),
    password_chosen_at: joined(email, now),
    password_hash,
    created_at: joined(email, now),
  }));
}

const homeOf = (shopper: DemoShopper) => `${streetOf(shopper)}, ${shopper.city}`;

/** Everybody was there before the demo's first order. */
function joined(email: string, now: Date): Date {
  const day = daysBefore(now, stableBetween(`joined ${email}`, 70, 400));
  return atMinute(day, stableBetween(`joined at ${email}`, OPENS, CLOSES));
}

function placeOf({ email, store: code }: DemoStaff) {
  const store = demoStores.find((s) => s.code === code);
  if (!store) return [];
  return [
    {
      marketplace_id: idOf.marketplace(store.marketplace),
      user_id: idOf.user(email),
      store_id: idOf.store(store.code),
    },
  ];
}
