import { startSecondFactor, tryFirstCode, turnOnSecondFactor } from '@haat/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';

/** @param onDone called after turning it on */
export function useSetUp(onDone: () => unknown) {
  const starting = useMutation({ mutationFn: () => call(startSecondFactor, {}) });
  const trying = useMutation({
    mutationFn: (code: string) => call(tryFirstCode, { body: { code } }),
    onError: (error) => {
      // The server drops the key after five wrong codes.
      if (failedWith(error, 'factor-key-void')) starting.mutate();
    },
  });
  const turningOn = useMutation({ mutationFn: () => call(turnOnSecondFactor, {}), onSuccess: onDone });
  const wrong = failedWith(trying.error, 'wrong-factor-code');
  const failed = starting.error ?? turningOn.error ?? (wrong ? null : trying.error);
  return {
    key: starting.data,
    isStarting: starting.isPending,
    start: () => {
      trying.reset();
      turningOn.reset();
      starting.mutate();
    },
    tryCode: (code: string) => trying.mutate(code),
    isTrying: trying.isPending,
    wrongCode: wrong ? failureText(trying.error) : undefined,
    recoveryCodes: trying.data?.recoveryCodes,
    turnOn: () => turningOn.mutate(),
    isTurningOn: turningOn.isPending,
    giveUp: () => {
      starting.reset();
      trying.reset();
    },
    failure: failedWith(trying.error, 'factor-key-void')
      ? t('Five codes were wrong, so there is a new key. Please scan it.')
      : failed
        ? failureText(failed)
        : undefined,
  };
}
