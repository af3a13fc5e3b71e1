import type { CallInput, CallReply } from '@haat/contract/call';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAttemptKey } from '../../kit/attempt-key.ts';
import { type AnyCall, call as make } from '../../kit/call.ts';
import { failedFields, fieldErrors } from '../../kit/form-errors.ts';
import type { FormDraft } from './form-draft.ts';
import { useFocusOnError } from './use-focus-on-error.ts';
import { useKeepUnsaved } from './use-keep-unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type NewFormSource<C extends AnyCall, Typed extends object> = {
  /** The body's schema names and checks the fields. */
  call: C;
  input: Omit<CallInput<C>, 'body'>;
  blank: Typed;
  bodyOf: (typed: Typed) => unknown;
  onMade: (made: CallReply<C>) => void;
  /** Stored on this device until sent; without a draft, only an expired session is survived. */
  draft?: FormDraft<Typed>;
};

/**
 * For creating a thing: checked by the contract, with the server's errors at the fields, and a guard unless
 * it has a draft. Retries reuse the key, so that it is created once.
 */
export function useNewForm<C extends AnyCall, Typed extends object>({
  call,
  input,
  blank,
  bodyOf,
  onMade,
  draft,
}: NewFormSource<C, Typed>) {
  const element = useRef<HTMLFormElement>(null);
  const key = useAttemptKey();
  const form = useForm<Typed>({
    initialValues: blank,
    validate: (typed) => fieldErrors(call.body, bodyOf(typed)),
    onValuesChange: (typed) => draft?.write(typed),
  });
  // Restored values differ from the blank form, so they count as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is opened
  useEffect(() => {
    const typed = draft?.read();
    if (typed) form.setValues(typed);
  }, []);
  const making = useMutation({
    mutationFn: (typed: Typed) => {
      const wire = bodyOf(typed);
      const body = call.body?.parse(wire);
      return make(call, { ...input, body, key: key.of([input, wire]) } as unknown as CallInput<C>);
    },
    onSettled: (_, error) => key.settled(error),
    onError: (error) => {
      refused();
      form.setErrors(failedFields(error));
    },
  });
  const made = making.data;
  const unsaved = form.isDirty() ? 1 : 0;
  const refused = useFocusOnError(element, form.errors);
  const isLost = unsaved > 0 && !draft && made === undefined;
  useLeaveGuard(isLost);
  useKeepUnsaved(
    `${call.method} ${call.path} ${JSON.stringify(input)}`,
    isLost ? form.values : undefined,
    form.setValues,
  );
  // Waits until the guard is off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once
  useEffect(() => {
    if (made === undefined) return;
    draft?.write(undefined);
    onMade(made);
  }, [made]);
  return {
    element,
    form,
    unsaved,
    isKept: draft !== undefined,
    busy: making.isPending,
    error: making.error,
    failure: Object.keys(form.errors).length > 0 ? null : making.error,
    submit: form.onSubmit((typed) => making.mutate(typed), refused),
    discard: () => {
      making.reset();
      form.reset();
      draft?.write(undefined);
    },
  };
}
