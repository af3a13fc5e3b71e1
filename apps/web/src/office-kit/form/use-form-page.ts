import type { CallInput, CallReply } from '@haat/contract/call';
import { edited } from '@haat/contract/versions';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { safeDecode } from 'zod/mini';
import { type AnyCall, call as make } from '../../kit/call.ts';
import { type CallFailed, failedWith } from '../../kit/call-failed.ts';
import { failedFields, fieldErrors } from '../../kit/form-errors.ts';
import { msg, t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { differences } from './differences.ts';
import type { FormDraft } from './form-draft.ts';
import { useFocusOnError } from './use-focus-on-error.ts';
import { useKeepUnsaved } from './use-keep-unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A call's body, by field. */
export type FormValues = Record<string, unknown>;

/** Saved by somebody else while this form was open. */
export type Conflict<Values> = { theirs: Values; by: string | null; at: Date | null };

type Versioned = { version?: number };
/** The contract checks it on sending. */
type Sent<C extends AnyCall> = CallInput<C> & Versioned;

type FormSource<C extends AnyCall, Values extends FormValues> = {
  /** The body's schema names and checks the fields. */
  call: C;
  params: unknown;
  stored: CallReply<C>;
  valuesOf: (stored: CallReply<C>) => Values;
  /** In English. */
  labels: Readonly<Record<keyof Values & string, string>>;
  reads: readonly (readonly unknown[])[];
  /** English toast; 'Saved' by default. */
  saying?: string;
  /** Without it the form stays open after saving. */
  onSaved?: (saved: CallReply<C>) => void;
  /** For new things: typed values are stored on this device until saved. */
  draft?: FormDraft<Values> | undefined;
  /** Filled in by the server if blank. */
  filledIn?: readonly (keyof Values & string)[];
  /** Shown values in a comparison, unless text, number or boolean. */
  say?: { readonly [Name in keyof Values & string]?: (value: Values[Name]) => string };
} & BodyOf<C, Values>;

/** For values that differ from the body, such as placeholders shown blank. Field names are the same. */
type BodyOf<C extends AnyCall, Values> = Values extends CallInput<C>['body']
  ? { bodyOf?: (values: Values, stored: CallReply<C>) => unknown }
  : { bodyOf: (values: Values, stored: CallReply<C>) => unknown };

/**
 * For changing a thing: checked by the contract, with the server's errors at the fields and a guard for
 * unsaved changes. `conflict` is the version of somebody who saved first.
 */
export function useFormPage<C extends AnyCall, Values extends FormValues>({
  call,
  params,
  stored,
  valuesOf,
  labels,
  reads,
  saying = msg('Saved'),
  onSaved,
  draft,
  filledIn = [],
  say,
  bodyOf,
}: FormSource<C, Values>) {
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(stored);
  const [latest, setLatest] = useState<{ current: CallReply<C>; conflict: Conflict<Values> } | null>(null);
  const [done, setDone] = useState<CallReply<C>>();
  /** Amounts in rupees. */
  const sentOf = (values: FormValues, from = base) =>
    bodyOf ? (bodyOf as Bodying)(values, from) : (values as unknown);
  const form = useForm<FormValues>({
    initialValues: valuesOf(stored),
    validate: (values) => fieldErrors(call.body, sentOf(values)),
    onValuesChange: (values) => draft?.write(values as Values),
  });
  // Restored values differ from the stored ones, so they count as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is opened
  useEffect(() => {
    const typed = draft?.read();
    if (typed) form.setValues(typed);
  }, []);
  const changed = Object.keys(labels).filter((name) => form.isDirty(name));
  const unsaved = changed.length;
  const typed = Object.fromEntries(changed.map((name) => [name, form.values[name]]));
  // Drafts outlive the session anyway. Includes the version, to ask about a newer one.
  useKeepUnsaved(
    `${call.method} ${call.path} ${JSON.stringify(params)}`,
    unsaved > 0 && !draft ? { base, typed } : undefined,
    (back) => {
      setBase(back.base);
      form.setInitialValues(valuesOf(back.base));
      form.setValues({ ...valuesOf(back.base), ...back.typed });
    },
  );
  const adopt = (from: CallReply<C>, values?: Values) => {
    setBase(from);
    form.setInitialValues(valuesOf(from));
    form.setValues(values ?? valuesOf(from));
    form.clearErrors();
    if (!values) draft?.write(undefined);
  };
  const versionOf = (thing: CallReply<C>) => (thing as Versioned).version;

  /** Keeps what was typed since sending. */
  const saved = (thing: CallReply<C>, sent: Values) => {
    const now = form.getValues() as Values;
    const since = differences(sent, now, sent).map(({ name }) => [name, now[name]]);
    setLatest(null);
    adopt(thing, since.length > 0 ? { ...valuesOf(thing), ...Object.fromEntries(since) } : undefined);
    toast(t(saying));
    for (const queryKey of reads) void queries.invalidateQueries({ queryKey });
    setDone(thing);
  };
  /** The newer version is what we sent: the reply was lost. */
  const isOwn = (values: Values, theirs: Values) =>
    differences(values, values, theirs).every(({ name, mine }) => mine === '' && filledIn.includes(name));
  const saving = useMutation({
    mutationFn: ({ values, from }: { values: FormValues; from: CallReply<C> }) =>
      make(call, {
        params,
        body: decoded(call, sentOf(values, from)),
        version: versionOf(from),
      } as unknown as Sent<C>),
    onSuccess: (thing, { values }) => saved(thing, values as Values),
    onError: (error, { values, from }) => {
      const newer = readConflict(call, error, valuesOf);
      const own = valuesOf(from);
      const isNewer = newer && versionOf(newer.current) !== versionOf(from);
      if (newer && isOwn(values as Values, newer.conflict.theirs)) saved(newer.current, values as Values);
      // Only other fields changed, such as a store's pause.
      else if (isNewer && differences(own, own, newer.conflict.theirs).length === 0)
        saving.mutate({ values, from: newer.current });
      else if (newer) setLatest(newer);
      else {
        setLatest(null);
        refused();
        form.setErrors(failedFields(error));
      }
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  // A second tap may precede disabling the button.
  const sending = useRef(false);
  const send = (values: FormValues, from: CallReply<C>) => {
    if (sending.current) return;
    sending.current = true;
    saving.mutate({ values, from });
  };
  // Shows somebody else's change if nothing is typed.
  useEffect(() => {
    if (unsaved === 0 && versionOf(stored) !== versionOf(base)) adopt(stored);
  });
  const refused = useFocusOnError(element, form.errors);
  useLeaveGuard(unsaved > 0 && !draft);
  // Waits until the guard is off; not if the user has left meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once
  useEffect(() => {
    if (done !== undefined) onSaved?.(done);
  }, [done]);

  return {
    call,
    labels,
    say: say as Record<string, (value: unknown) => string> | undefined,
    form,
    element,
    unsaved,
    isKept: draft !== undefined,
    busy: saving.isPending,
    /** Errors without a field. */
    failure:
      failedWith(saving.error, 'edited-meanwhile') || Object.keys(form.errors).length > 0
        ? null
        : saving.error,
    base: valuesOf(base),
    values: form.values as Values,
    conflict: latest?.conflict ?? null,
    submit: form.onSubmit((values) => send(values, base), refused),
    discard: () => adopt(base),
    /** Overwrites the newer version with merged values. */
    settle: (values: Values) => {
      if (!latest) return;
      adopt(latest.current, values);
      send(values, latest.current);
    },
    /** Back to the form; saving asks again. */
    postpone: () => setLatest(null),
  };
}

export type FormState<Values extends FormValues> = Omit<
  ReturnType<typeof useFormPage<AnyCall, FormValues>>,
  'labels' | 'base' | 'values' | 'conflict' | 'settle'
> & {
  labels: Readonly<Record<keyof Values & string, string>>;
  base: Values;
  values: Values;
  conflict: Conflict<Values> | null;
  settle: (values: Values) => void;
};

type Bodying = (values: FormValues, stored: unknown) => unknown;

/** Valid, except for concurrent changes by others. */
function decoded({ body }: AnyCall, sent: unknown): unknown {
  const read = body?.safeParse(sent);
  return read?.success ? read.data : sent;
}

function readConflict<C extends AnyCall, Values>(
  call: C,
  error: unknown,
  valuesOf: (stored: CallReply<C>) => Values,
) {
  if (!failedWith(error, 'edited-meanwhile')) return null;
  const details = edited.safeParse((error as CallFailed).details).data;
  const current = details && safeDecode(call.reply, details.current).data;
  if (!details || !current) return null;
  const reply = current as CallReply<C>;
  return {
    current: reply,
    conflict: { theirs: valuesOf(reply), by: details.changedBy, at: details.changedAt },
  };
}
