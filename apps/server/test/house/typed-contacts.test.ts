import { expect, it } from 'vitest';
import { inProduct, type Source, under } from './sources.ts';

const SRC = 'apps/server/src/';
const product = under('apps/server/src').filter(inProduct);

/** Addresses and numbers that were typed and never proved. `proved_email` and `phone` are proved ones. */
const TYPED = /\b(typed_email|contact_phone|email_claimed|email_proved_at)\b/;
const OF_USERS = /selectFrom\('users|[jJ]oin\('users|\b(?:FROM|JOIN) users\b/;
const ADDRESS =
  /'(?:users\.|u\.)?email(?: as \w+)?'|\b(?:users|u)\.email\b|\bSELECT [^'`]*\bemail\b[^'`]*\bFROM users\b/;

const readsTyped = ({ text }: Source) => TYPED.test(text) || (OF_USERS.test(text) && ADDRESS.test(text));

/** Files that may read them, and why ownership doesn't matter there. */
const MAY: Record<string, string> = {
  'demo/seed-people.ts': 'writes the people of the demo',
  'demo/seed-when-empty.ts': 'looks whether the demo’s own people are there',
  'operators/onboarding/accept-invitation.ts': 'tells who typed the address to prove it',
  'operators/users/change-user.ts': 'sees whether another address is written',
  'operators/users/give-role.ts': 'compares the placeholder of an account that is named by its number',
  'operators/users/note-user.ts': 'masked, for the audit log',
  'operators/users/users-read.ts': 'shown to operators, marked',
  'operators/users/withdraw-role-invitation.ts': 'the invitation is to whatever stands there',
  'people/identity/common-passwords.ts': 'no password is one’s own address',
  'people/identity/email-accounts-sql.ts': 'of who typed an address, whose password fits',
  'people/identity/identity-sql.ts': 'writes it',
  'people/identity/profile-read.ts': 'shown to who typed it',
  'people/identity/register.ts': 'no password is one’s own address',
  'people/identity/reset-code.ts': 'takes codes to it back',
  'people/identity/reset-password.ts': 'parts from an account what it never proved',
  'people/identity/send-reset-code.ts': 'a code goes there, by which it is proved',
  'people/second-factor/set-up.ts': 'the label in the authenticator app of who typed it',
  'people/security-log/security-log-read.ts': 'shown to superAdmins, marked',
};

it('an address or number that was only typed is read in few places, each with a reason', () => {
  const readers = product.filter(readsTyped).map(({ file }) => file.replace(SRC, ''));
  expect(readers).toEqual(Object.keys(MAY).toSorted());
});

it('the holder of an address is looked up only to settle claims', () => {
  const asking = product
    .filter(({ text }) => /\bfindEmailHolder\(/.test(text))
    .map(({ file }) => file.replace(SRC, ''));
  expect(asking).toEqual([
    'people/identity/email-accounts-sql.ts',
    'people/identity/identity-sql.ts',
    'people/identity/placeholder-email.ts',
  ]);
});
