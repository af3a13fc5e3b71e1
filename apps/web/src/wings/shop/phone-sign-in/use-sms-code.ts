import { readCode } from '@haat/domain/basics/indian-mobile';
import { useEffect, useEffectEvent } from 'react';

/** Web OTP, as in Chrome on Android. */
type SmsCredentials = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
};

/** Gets the code from a message that arrives while the page is open, if the browser can read it and is allowed to. */
export function useSmsCode(onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const credentials = navigator.credentials as unknown as SmsCredentials;
    credentials
      .get({ otp: { transport: ['sms'] }, signal: waiting.signal })
      .then((credential) => {
        const code = readCode(credential?.code ?? '');
        if (code) give(code);
      })
      // Refused, or left: the code is typed.
      .catch(() => {});
    return () => waiting.abort();
  }, []);
}
