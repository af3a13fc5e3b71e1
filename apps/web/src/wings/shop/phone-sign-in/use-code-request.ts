import { ERRORS } from '@haat/contract/errors';
import { PHONE_REFUSALS, requestPhoneCode } from '@haat/contract/phone-sign-in';
import { readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { type RequestedCode, storedRequestedCode, storeRequestedCode } from './requested-code.ts';
import { takeSolution } from './solve-challenge.ts';
import { refusedUntil } from './use-seconds-left.ts';

const VALID_FOR_MS = 5 * 60_000;

/** @throws CallFailed */
export async function sendPhoneCode(phone: string): Promise<RequestedCode> {
  const send = async () => call(requestPhoneCode, { body: { phone, challenge: await takeSolution() } });
  // The prepared solution may have expired while the page slept.
  const reply = await send().catch((error) => {
    if (!failedWith(error, 'challenge-failed')) throw error;
    return send();
  });
  const { againAfter, ...rest } = reply;
  const now = Date.now();
  return { ...rest, againAt: now + againAfter * 1000, until: now + VALID_FOR_MS };
}

/** Digits after +91. */
const nationalOf = (requested: RequestedCode | undefined) => requested?.phone.slice(3) ?? '';

/** @param known a number given before */
export function useCodeRequest(known = '') {
  const [requested, setRequested] = useState(() => storedRequestedCode());
  const [typed, setTyped] = useState(known);
  const keep = (code: RequestedCode | undefined) => {
    storeRequestedCode(code);
    setRequested(code);
  };
  const codeRequest = useMutation({ mutationFn: sendPhoneCode, onMutate: setTyped, onSuccess: keep });
  const blockedUntil = codeRequest.error ? refusedUntil(codeRequest.error, codeRequest.submittedAt) : 0;
  return {
    requested,
    typed,
    request: codeRequest.mutate,
    error: codeRequest.error,
    isPending: codeRequest.isPending,
    blockedUntil,
    forget: () => {
      codeRequest.reset();
      setTyped((before) => before || nationalOf(requested));
      keep(undefined);
    },
  };
}

export type CodeRequest = ReturnType<typeof useCodeRequest>;

/** In the server's words; null if valid. */
export function phoneFault(typed: string): string | null {
  const read = readIndianMobile(typed);
  return 'fault' in read ? t(ERRORS[PHONE_REFUSALS[read.fault]].message) : null;
}
