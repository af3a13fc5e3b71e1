import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@haat/contract/errors';
import type { Session } from '@haat/contract/identity';
import { newId } from '@haat/domain/basics/ids';
import { readCode } from '@haat/domain/basics/indian-mobile';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { decrypt, encrypt } from '../../kit/encrypt.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { checkCode, type UseFitting } from '../codes/check-code.ts';
import { requesterOf } from '../devices/requester.ts';
import { findUser, findUserByPhone, insertUser } from '../identity/identity-sql.ts';
import { passwordSettings } from '../identity/password-settings.ts';
import { hashPassword } from '../identity/passwords.ts';
import { PHONE_PROVED } from '../identity/phone-proved.ts';
import { freePlaceholder } from '../identity/placeholder-email.ts';
import { openSession } from '../identity/sign-in.ts';
import { countUsed, findSealedUid, storeEncryptedUid } from './phone-sign-in-sql.ts';
import { readPhone } from './read-phone.ts';

/**
 * Signs in with the code from the SMS, and registers new numbers. Only a number proved this way belongs to an account;
 * numbers typed for deliveries don't count. Refuses with what is wrong with the number, `wrong-otp`, and
 * `account-closed`.
 */
export async function signInByPhone(
  context: Context,
  given: { phone: string; code: string },
  origin: Origin,
): Promise<Session> {
  const { db } = context;
  const phone = readPhone(given.phone);
  const code = readCode(given.code);
  if (!code) throw new Refusal('wrong-otp');
  const use = await checkPhoneCode(context, { phone, code }, origin);
  const proof = { use, wrong: 'wrong-otp' } as const;
  const userId = await withAccountOf(context, phone, proof, async (tx, id) => {
    await countUsed(tx);
    return id;
  });
  const user = await findUser(db, userId);
  if (!user) throw new Refusal('wrong-otp');
  if (user.disabled_at) throw new Refusal('account-closed');
  return openSession(context, user, origin);
}

/**
 * Works for the account of a number that a code has proved; new numbers are registered. All or nothing.
 * @throws Refusal `wrong` when the code has been used, or the account was deleted meanwhile
 */
export async function withAccountOf<T>(
  context: Context,
  phone: string,
  { use, wrong }: { use: UseFitting; wrong: ErrorCode },
  work: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const { db, jobs } = context;
  const account = (await findUserByPhone(db, phone)) ? undefined : await newAccount(context, phone);
  return inTransaction(db, async (tx) => {
    await use(tx);
    const known = await findUserByPhone(tx, phone);
    if (known) return work(tx, known.id);
    // Deleted a moment ago.
    if (!account) throw new Refusal(wrong);
    await insertUser(tx, account.user);
    await storeEncryptedUid(tx, phone, account.uidSealed);
    await jobs.enqueue(tx, PHONE_PROVED, { phone });
    return work(tx, account.user.id);
  });
}

/** Checks a code sent to a number and uses it up. Refuses with `wrong-otp`. */
export async function checkPhoneCode(
  context: Context,
  { phone, code }: { phone: string; code: string },
  origin: Origin,
): Promise<UseFitting> {
  const { subject } = await requesterOf(context, { phone }, origin);
  const typed = { code, requester: subject, origin };
  return checkCode(context, { purpose: 'phone', recipient: phone }, typed, 'wrong-otp');
}

/** The account of a new number. Its password is the uid, which nobody can guess or see. */
async function newAccount({ config, db }: Context, phone: string) {
  const place = `phone ${phone}`;
  const uid = openUid(config.of(secretSettings).sealSecret, place, await findSealedUid(db, phone));
  return {
    uidSealed: encrypt(config.of(secretSettings).sealSecret, place, uid),
    user: {
      id: newId(),
      name: `User ${phone.slice(-4)}`,
      email: await freePlaceholder({ config, db }, phone),
      phone,
      contactPhone: '',
      passwordHash: await hashPassword(uid, config.of(passwordSettings).cost),
    },
  };
}

/** The number's stored uid, or a new one, also if the old one can't be decrypted any more. */
function openUid(secret: Uint8Array, place: string, sealed: Buffer | undefined): string {
  try {
    if (sealed) return decrypt(secret, place, sealed);
  } catch {
    // It was only the account's first password, and the account is gone.
  }
  return randomBytes(32).toString('base64url');
}
