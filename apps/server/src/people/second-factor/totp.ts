import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;
const ISSUER = 'Haat';

/** 160 bits, in base 32. */
export const newKey = (): string => generateSecret();

/** For a QR code that authenticator apps read. */
export const keyAddress = (key: string, label: string): string =>
  generateURI({ issuer: ISSUER, label, secret: key });

/**
 * The half minute since 1970 that a code is for; undefined when it is wrong. The previous and next half minute are
 * accepted too, as phones' clocks differ.
 * @param after codes of this half minute and earlier ones are used
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
