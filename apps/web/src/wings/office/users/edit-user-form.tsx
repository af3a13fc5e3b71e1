import {
  changeUser,
  type EditedUser,
  listUsers,
  readUser,
  withdrawRoleInvitation,
} from '@haat/contract/users';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { type GivenRole, ROLES, readRoles } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { dialLink } from '../../../kit/phone.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { RoleFields, valuesOf } from './role-fields.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignedIn } from './signed-in.tsx';
import { ROLE_WORDS } from './user-list.ts';
import css from './users.module.css';

const LABELS = { name: msg('Name'), email: msg('E-mail'), role: msg('Role'), store: msg('Store') };

const roleText = (roles: readonly GivenRole[]) =>
  roles.length > 0 ? roles.map((role) => t(ROLE_WORDS[role])).join(', ') : t('Shopper');

export function EditUserForm({ stored }: { stored: EditedUser }) {
  const navigate = useNavigate();
  // Store names, to show another operator's changes.
  const [storeNames, setStoreNames] = useState<ReadonlyMap<string, string>>(
    new Map(stored.store ? [[stored.store._id, stored.store.name]] : []),
  );
  const form = useFormPage({
    call: changeUser,
    params: { id: stored._id },
    stored,
    valuesOf,
    labels: LABELS,
    reads: [keyOf(listUsers), keyOf(readUser)],
    onSaved: ({ invitation }) => {
      const isNew = invitation && invitation.expiresAt > (stored.invitation?.expiresAt ?? 0);
      if (isNew) toast(t('Invited: {{email}}', { email: invitation.email }), { long: true });
      void navigate(to.userList());
    },
    say: {
      role: roleText,
      store: (id) => (id ? (storeNames.get(id) ?? t('One store')) : t('None')),
    },
  });
  const { _id, name, phone, phoneProved, emailProved, createdAt, sessions } = stored;
  return (
    <FormPage form={form} back={to.userList()} submit={t('Update')} title={name}>
      <FormSection title={t('User')}>
        <FormField form={form} name="name" />
        <FormField
          form={form}
          name="email"
          inputMode="email"
          {...(!emailProved && {
            hint: t(
              'This user has not confirmed the e-mail address. The role is sent there as an invitation.',
            ),
          })}
        />
        <dl className={css.facts}>
          <dt className="ink-2">{t('Id')}</dt>
          <dd className="anywhere">{_id}</dd>
          {phone && (
            <>
              <dt className="ink-2">{t('Phone')}</dt>
              <dd className="anywhere">
                <a href={dialLink(phone)}>{formatPhone(phone)}</a>
                {!phoneProved && <em className="warn upright rigid"> {t('Not confirmed')}</em>}
              </dd>
            </>
          )}
          <dt className="ink-2">{t('Joined')}</dt>
          <dd className="anywhere">{dayText(createdAt)}</dd>
        </dl>
      </FormSection>
      <FormSection
        title={t('Role')}
        note={t('With another role or store they are signed out on all devices and notified.')}
      >
        <InvitedTo user={stored} />
        <RoleFields form={form} onStores={setStoreNames} />
      </FormSection>
      <FormSection title={t('Security')}>
        <SignedIn id={_id} name={name} sessions={sessions} />
        <SecondFactor user={stored} />
        <Row between wrap className="gap-8-16 whole-row">
          <p>{t('What operators changed about this user, and what this user did as staff')}</p>
          <span>
            <Button component={Link} variant="default" to={to.audit({ thing: _id })}>
              {t('History of it')}
            </Button>{' '}
            {ROLES.some((role) => stored.role.includes(role)) && (
              <Button component={Link} variant="default" to={to.audit({ user: _id })}>
                {t('Everything they did')}
              </Button>
            )}
          </span>
        </Row>
      </FormSection>
    </FormPage>
  );
}

/** The role offered to an unverified address; the invitation can be withdrawn. */
function InvitedTo({ user: { _id: id, invitation } }: { user: EditedUser }) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawRoleInvitation, { params: { id } }),
    onSuccess: () => toast(t('Invitation withdrawn')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readUser) }),
  });
  if (!invitation) return null;
  const { email, role, store, expiresAt } = invitation;
  const roles = readRoles(role).map((one) => t(ROLE_WORDS[one]));
  return (
    <Row between wrap className="gap-8-16 whole-row">
      <p>
        {t('Invited as {{role}}: {{email}}, until {{day}}', {
          role: [...roles, store].filter(Boolean).join(', '),
          email,
          day: dayText(expiresAt),
        })}
      </p>
      <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t('Withdraw')}
      </Button>
      {withdrawing.error && <Alert tone="red">{failureText(withdrawing.error)}</Alert>}
    </Row>
  );
}
