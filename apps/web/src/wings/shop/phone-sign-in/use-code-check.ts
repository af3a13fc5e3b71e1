import { readCode } from '@haat/domain/basics/indian-mobile';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import type { RequestedCode } from './requested-code.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const DIGITS = 6;
/** The server's maximum per code. */
const TRIES = 5;

/**
 * Checks six digits at once.
 * @param send checks the code; throws CallFailed
 * @param onRight called for the right code while the form is on screen
 */
export function useCodeCheck(
  requested: RequestedCode,
  send: (code: string) => Promise<unknown>,
  onRight?: () => void,
) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const valid = useSecondsLeft(requested.until) > 0 && tries < TRIES;
  const checking = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (!failedWith(error, 'wrong-otp')) return;
      setTries((before) => before + 1);
      setFault(failureText(error));
      field.current?.focus();
      field.current?.select();
    },
  });
  const check = (typed: string) => {
    if (checking.isPending) return;
    setFault('');
    checking.mutate(typed, { onSuccess: () => onRight?.() });
  };
  const type = (digits: string) => {
    setCode(digits);
    setFault('');
    if (digits.length === DIGITS && digits !== code) check(digits);
  };
  useSmsCode(type);
  return {
    field,
    code,
    type,
    fault,
    /** False if expired, or after too many tries. */
    valid,
    busy: checking.isPending,
    failure: failedWith(checking.error, 'wrong-otp') ? undefined : checking.error,
    submit: (event: FormEvent) => {
      event.preventDefault();
      check(code);
    },
    /** After requesting a new code. */
    restart: () => {
      setCode('');
      setFault('');
      setTries(0);
      checking.reset();
      field.current?.focus();
    },
  };
}

export type CodeCheck = ReturnType<typeof useCodeCheck>;

/** Web OTP, as in Chrome on Android. */
type SmsCredentials = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>;
};

/** Reads the code from an arriving message, if the browser supports and allows it. */
function useSmsCode(onCode: (code: string) => void): void {
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
      // Refused or aborted: the code is typed.
      .catch(() => {});
    return () => waiting.abort();
  }, []);
}
