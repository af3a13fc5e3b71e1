import {
  inviteAdmin,
  readSetup,
  resendInvitation,
  type StoreSetup,
  withdrawInvitation,
} from '@haat/contract/stores/onboarding';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { AdminFields } from './admin-fields.tsx';
import { NOBODY } from './new-store-values.ts';

type Invitation = NonNullable<StoreSetup['invitation']>;

const STATES: Record<Invitation['state'], { tone: 'blue' | 'green' | 'red' | 'grey'; word: string }> = {
  open: { tone: 'blue', word: msg('Sent') },
  accepted: { tone: 'green', word: msg('Accepted') },
  expired: { tone: 'red', word: msg('Expired') },
  withdrawn: { tone: 'grey', word: msg('Withdrawn') },
};

export function InvitationCard({ setup }: { setup: StoreSetup }) {
  const { invitation } = setup;
  const isPending = invitation?.state === 'open' || invitation?.state === 'expired';
  return (
    <Stack gap={16} className="shrinks">
      {invitation && <Invited setup={setup} invitation={invitation} isPending={isPending} />}
      {!isPending && <Invite setup={setup} />}
    </Stack>
  );
}

function useShown(id: string) {
  const queries = useQueryClient();
  return (setup: StoreSetup) => queries.setQueryData(keyOf(readSetup, { params: { id } }), setup);
}

function Invited({
  setup: { store },
  invitation: { name, phone, email, sentAt, expiresAt, state },
  isPending,
}: {
  setup: StoreSetup;
  invitation: Invitation;
  isPending: boolean;
}) {
  const params = { id: store._id };
  const shown = useShown(store._id);
  const again = useMutation({
    mutationFn: () => call(resendInvitation, { params }),
    onSuccess: (answer) => {
      shown(answer);
      toast(t('The invitation is on its way'));
    },
  });
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawInvitation, { params }),
    onSuccess: shown,
  });
  const withdraw = async () => {
    const sure = await confirm({
      text: t('The link that {{name}} received stops working.', { name }),
      yes: t('Withdraw'),
    });
    if (sure) withdrawing.mutate();
  };
  const failure = again.error ?? withdrawing.error;
  const { tone, word } = STATES[state];
  return (
    <FormSection title={t('First admin')}>
      <Stack gap={6} className="anywhere whole-row">
        {failure && <Alert tone="red">{failureText(failure)}</Alert>}
        <p>
          <b>{name}</b> <DotChip tone={tone}>{t(word)}</DotChip>
        </p>
        <p className="ink-2">{[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}</p>
        <p className="ink-2">
          {t('Sent {{time}}', { time: shortText(sentAt) })}
          {state === 'open' && ` · ${t('valid until {{time}}', { time: shortText(expiresAt) })}`}
        </p>
        {isPending && (
          <Row gap={8} align="stretch" wrap className="mt-8">
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t('Send the invitation again')}
            </Button>
            <Button variant="subtle" color="red" loading={withdrawing.isPending} onClick={withdraw}>
              {t('Withdraw')}
            </Button>
          </Row>
        )}
      </Stack>
    </FormSection>
  );
}

function Invite({ setup: { store, invitation } }: { setup: StoreSetup }) {
  const shown = useShown(store._id);
  const form = useForm({
    initialValues: NOBODY,
    validate: (typed) => fieldErrors(inviteAdmin.body, typed),
  });
  const inviting = useMutation({
    mutationFn: (body: typeof NOBODY) => call(inviteAdmin, { params: { id: store._id }, body }),
    onSuccess: (answer) => {
      shown(answer);
      form.reset();
      toast(t('The invitation is on its way'));
    },
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <form onSubmit={form.onSubmit((typed) => inviting.mutate(typed), focusFirstError)} noValidate>
      <FormSection
        title={invitation ? t('Invite another admin') : t('First admin')}
        note={t('Gets an invitation that is valid for 7 days')}
      >
        {inviting.error && (
          <div className="whole-row">
            <Alert tone="red">{failureText(inviting.error)}</Alert>
          </div>
        )}
        <AdminFields fieldOf={(name) => form.getInputProps(name)} store={store.name} />
        <Button type="submit" loading={inviting.isPending} className="whole-row at-start">
          {t('Send invitation')}
        </Button>
      </FormSection>
    </form>
  );
}
