import { ERRORS } from '@haat/contract/errors';
import { PHONE_REFUSALS, requestPhoneCode } from '@haat/contract/phone-sign-in';
import { readIndianMobile } from '@haat/domain/indian-mobile';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { failureCode, failureText } from '../../../kit/call-failed.ts';
import { focusFirstError } from '../../../kit/form-errors.ts';
import { t } from '../../../texts/translate.ts';
import type { CodeRequest } from './use-code-request.ts';

const OF_THE_NUMBER: ReadonlySet<string> = new Set(Object.values(PHONE_REFUSALS));

/** What is wrong with a number, in the words that the server has for it; null when nothing is. */
function phoneFault(typed: string): string | null {
  const read = readIndianMobile(typed);
  return 'fault' in read ? t(ERRORS[PHONE_REFUSALS[read.fault]].message) : null;
}

const isOfNumber = (error: unknown) => OF_THE_NUMBER.has(failureCode(error, requestPhoneCode));

/** The form of a number that a code is requested for. `failure` is what does not stand at its field or in the notice of a limit. */
export function useNumberForm({ request, error, isPending, typed, blockedUntil }: CodeRequest) {
  const form = useForm({ initialValues: { phone: typed }, validate: { phone: phoneFault } });
  const { setFieldError } = form;
  useEffect(() => {
    if (isOfNumber(error)) setFieldError('phone', failureText(error));
  }, [error, setFieldError]);
  return {
    field: form.getInputProps('phone'),
    submit: form.onSubmit(({ phone }) => {
      if (!isPending) request(phone);
    }, focusFirstError),
    failure: blockedUntil > 0 || isOfNumber(error) ? undefined : error,
  };
}

export type NumberForm = ReturnType<typeof useNumberForm>;
