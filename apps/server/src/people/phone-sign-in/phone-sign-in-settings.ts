import { z } from 'zod';
import { host, settings } from '../../kit/config.ts';

/** Half a second on a phone of ₹6,000: docs/decisions/0014. */
const CHALLENGE = { cost: 1000, fewest: 200, most: 500 };

export const phoneSignInSettings = settings(
  'Sign-in by phone',
  {
    SMS_DOMAIN: host
      .optional()
      .describe(
        'The shop’s domain, such as `shop.example`. The last line of a code’s message then names it, and browsers fill the code in by themselves (Web OTP). At MSG91 that line is part of the registered text.',
      ),
    PHONE_CODES_PER_ADDRESS: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(20)
      .describe(
        'Codes to sign in by phone for one network address a day; a quarter of them in ten minutes. Raise it where many shoppers come from one address of their carrier.',
      ),
    PHONE_CODES_PER_HOUR: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000_000)
      .default(3000)
      .describe(
        'Codes for all numbers in an hour; half as many again are kept for numbers that have signed in before.',
      ),
  },
  (set) => ({
    /** The shop's domain, which lets browsers fill in codes (Web OTP). */
    domain: set.SMS_DOMAIN,
    /** A day, for one network address; a quarter of them in ten minutes. */
    perAddress: set.PHONE_CODES_PER_ADDRESS,
    /** An hour, for all together; half as many again for numbers that have signed in before. */
    perHour: set.PHONE_CODES_PER_HOUR,
    /** The browser's work: PBKDF2 iterations an attempt, and the number of attempts. */
    challenge: CHALLENGE,
  }),
);
