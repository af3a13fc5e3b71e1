import { requestPhoneCode } from '@haat/contract/phone-sign-in';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { takeAnswer } from './answer-challenge.ts';
import { refusedUntil } from './refused-until.ts';
import { keepRequestedCode, keptRequestedCode, type RequestedCode } from './requested-code.ts';

const GOOD_FOR_MS = 5 * 60_000;

async function ask(phone: string): Promise<RequestedCode> {
  const send = async () => call(requestPhoneCode, { body: { phone, challenge: await takeAnswer() } });
  // The work in hand may have lapsed while the page slept; new work is done once.
  const reply = await send().catch((error) => {
    if (!failedWith(error, 'challenge-failed')) throw error;
    return send();
  });
  const { againAfter, ...rest } = reply;
  const now = Date.now();
  return { ...rest, againAt: now + againAfter * 1000, until: now + GOOD_FOR_MS };
}

/** The digits after +91. */
const nationalOf = (asked: RequestedCode | undefined) => asked?.phone.slice(3) ?? '';

/** Asking for codes, and the one that was asked for last. */
export function useCodeRequest() {
  const [asked, setAsked] = useState(() => keptRequestedCode());
  const [typed, setTyped] = useState('');
  const keep = (code: RequestedCode | undefined) => {
    keepRequestedCode(code);
    setAsked(code);
  };
  const asking = useMutation({ mutationFn: ask, onMutate: setTyped, onSuccess: keep });
  const blockedUntil = asking.error ? refusedUntil(asking.error, asking.submittedAt) : 0;
  return {
    asked,
    /** The number as it was typed last. */
    typed,
    ask: asking.mutate,
    error: asking.error,
    isPending: asking.isPending,
    blockedUntil,
    /** Back to the number. */
    forget: () => {
      asking.reset();
      setTyped((before) => before || nationalOf(asked));
      keep(undefined);
    },
  };
}

export type Asking = ReturnType<typeof useCodeRequest>;
