import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const ISSUER = 'Haat';

/** A new key of 160 bits, in base 32. */
export const newKey = (): string => generateSecret();

/** The key as authenticator apps read it from a QR code. */
export const keyAddress = (key: string, label: string): string =>
  generateURI({ issuer: ISSUER, label, secret: key });

/**
 * The half minute, counted from 1970, that a code is for; undefined when it does not fit. Those of the last and the next half
 * minute fit too, as phones' clocks differ.
 * @param after codes of this half minute and earlier ones have been used
 */
export function fittingStep(key: string, code: string, now: Date, after: number): number | undefined {
  const result = verifySync({
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= after) return undefined;
  return result.timeStep;
}
