import { signInByCode } from '@haat/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { session } from '../../../kit/session.ts';

/**
 * A right code signs in.
 * @param ticket of the first step
 */
export function useFactorCheck(ticket: string, onSignedIn?: () => void) {
  const [code, setCode] = useState('');
  const checking = useMutation({
    mutationFn: (typed: string) => call(signInByCode, { body: { ticket, code: typed } }),
    onSuccess: (answer) => {
      session.signIn(answer);
      onSignedIn?.();
    },
  });
  const check = (typed: string) => {
    if (typed && !checking.isPending) checking.mutate(typed);
  };
  const isWrong = failedWith(checking.error, 'wrong-factor-code');
  return {
    code,
    setCode,
    check,
    busy: checking.isPending,
    fault: isWrong ? checking.error : undefined,
    failure: isWrong ? undefined : checking.error,
    submit: (event: FormEvent) => {
      event.preventDefault();
      check(code);
    },
  };
}

export type FactorCheck = ReturnType<typeof useFactorCheck>;
