import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from './calls.ts';
import { lines, shortenedText, text, textLike } from './codecs.ts';
import { leavesOf } from './test/leaves.ts';

/** Invisible characters, and those that change a text's direction. */
const UNSEEN = [
  '\u202a',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\ufeff',
];
/** Values that most kinds of texts accept, with something in the middle. */
const around = (sign: string) => [`ab${sign}cdefgh`, `9${sign}8450`];

/** Texts that are shown to nobody. */
const AS_TYPED: Record<string, string> = {
  'acceptInvitation token': 'compared with a hash',
  'changeImportRow cells.*': 'read as a cell of a file is',
  'changePassword currentPassword': 'a password',
  'changePassword password': 'a password',
  'changePhone ownCode': 'a code',
  'changePhone password': 'a password',
  'changeProduct images.0': 'an address',
  'changeProduct variants.0.image': 'an address',
  'createProduct images.0': 'an address',
  'createProduct variants.0.image': 'an address',
  'placeShipments razorPay.orderId': 'compared with the provider’s',
  'placeShipments razorPay.paymentId': 'compared with the provider’s',
  'placeShipments razorPay.signature': 'compared with the provider’s',
  'readInvitation token': 'compared with a hash',
  'reauthenticate password': 'a password',
  'receiveWebhook event': 'signed by the provider',
  'register password': 'a password',
  'requestEmailCode ownCode': 'a code',
  'requestEmailCode password': 'a password',
  'requestPhoneCode challenge.challenge.parameters.algorithm': 'compared with the only one',
  'resetPassword password': 'a password',
  'signIn password': 'a password',
  'writeReview images.0': 'an address',
};

it('every name and sentence is stored without invisible characters', () => {
  const kept = [...ALL_CALLS].flatMap(([name, { method, body }]) =>
    (method === 'GET' || !body ? [] : leavesOf(body)).flatMap(({ path, schema }) => {
      const hidden = UNSEEN.flatMap(around).some((typed) => {
        const read = z.safeDecode(schema, typed as never);
        return read.success && UNSEEN.some((sign) => JSON.stringify(read.data)?.includes(sign));
      });
      return hidden ? [`${name} ${path.join('.')}`] : [];
    }),
  );
  expect([...new Set(kept)].toSorted()).toEqual(Object.keys(AS_TYPED).toSorted());
});

it.each([text(20), lines(20), shortenedText(20), textLike(/^\D*$/, 'no digits')])(
  'a text of sort %# loses them',
  (schema) => {
    for (const sign of UNSEEN) expect(z.parse(schema, ` ${sign} rice${sign}exe ${sign}`)).toBe('riceexe');
    expect(z.parse(schema, '\u202e')).toBe('');
  },
);

it.each(['क्\u200dष', 'ಕ್\u200dಷ', 'श्री\u200c', '👨\u200d👩\u200d👧', 'ಅರ್\u200cಥ'])(
  '%s keeps what joins its letters',
  (typed) => {
    for (const schema of [text(20), lines(20), shortenedText(20)]) expect(z.parse(schema, typed)).toBe(typed);
  },
);
