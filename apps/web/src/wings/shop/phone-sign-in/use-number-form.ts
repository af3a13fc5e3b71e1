import { PHONE_REFUSALS, requestPhoneCode } from '@haat/contract/phone-sign-in';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { failureCode, failureText } from '../../../kit/call-failed.ts';
import { focusFirstError } from '../../../kit/form-errors.ts';
import { type CodeRequest, phoneFault } from './use-code-request.ts';

const OF_THE_NUMBER: ReadonlySet<string> = new Set(Object.values(PHONE_REFUSALS));

const isOfNumber = (error: unknown) => OF_THE_NUMBER.has(failureCode(error, requestPhoneCode));

/** `failure` is an error shown neither at the field nor in the limit's notice. */
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
