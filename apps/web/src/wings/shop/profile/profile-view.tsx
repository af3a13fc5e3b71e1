import type { Profile } from '@haat/contract/identity';
import { formatPhone } from '@haat/domain/basics/phone-format';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronRight,
  IconCoinRupee,
  IconDevices,
  IconHome,
  IconLock,
  IconLogout,
  IconPencil,
  IconReceipt,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { turnPushOff, usePushState } from '../../../kit/push.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import css from './profile-view.module.css';

type ProfileViewProps = { profile: Profile; onEdit: () => void; onSignOut: () => void };

type Detail = {
  label: string;
  value: string;
  state?: ReactNode;
  note?: string | false;
  change?: { to: string; label: string };
};

/** Proved by a code. */
function ProvedMark({ proved }: { proved: boolean }) {
  return (
    <Badge tone={proved ? 'green' : 'amber'} icon={proved ? IconCheck : IconAlertTriangle}>
      {proved ? t('Confirmed') : t('Not confirmed')}
    </Badge>
  );
}

export function ProfileView({ profile, onEdit, onSignOut }: ProfileViewProps) {
  const details: Detail[] = [
    {
      label: t('E-mail'),
      value: profile.email,
      state: <ProvedMark proved={profile.emailProved} />,
      note: !profile.emailProved && t('Confirm it to hear of your orders by e-mail.'),
      change: { to: to.changeEmail(), label: t('Change e-mail address') },
    },
    {
      label: t('Phone'),
      value: formatPhone(profile.phone),
      state: profile.phone && <ProvedMark proved={profile.phoneProved} />,
      change: { to: to.changePhone(), label: t('Change phone number') },
    },
    { label: t('Address'), value: profile.address },
    { label: t('Company'), value: profile.company },
    { label: t('GST number'), value: profile.gstNumber },
  ];
  return (
    <>
      <Card>
        <Row gap={12}>
          <Monogram name={profile.name} size={48} round />
          <h2 className="grow">{profile.name}</h2>
          <Button variant="outline" icon={IconPencil} onClick={onEdit}>
            {t('Edit')}
          </Button>
        </Row>
        <Stack as="dl" gap={12} className="faint-line-above mt-16 pt-16">
          {details.map(({ label, value, state, note, change }) => (
            <div key={label} className={clsx('stack fit-auto', css.detail)}>
              <dt className="caption w500 ink-3">{label}</dt>
              <Row as="dd" wrap className="label gap-4-8">
                <span>{value || '—'}</span>
                {state}
                {note && <small className="ink-2 line-of-its-own">{note}</small>}
              </Row>
              {change && (
                <dd className={clsx('label self-center', css.change)}>
                  <Link
                    className={clsx('hover-underline small in-line w600 primary block', css.changeLink)}
                    to={change.to}
                    aria-label={change.label}
                  >
                    {t('Change')}
                  </Link>
                </dd>
              )}
            </div>
          ))}
        </Stack>
      </Card>
      <Link
        to={to.rewardPoints()}
        className={clsx(
          'on-strip row align-center gap-12 rounded-card py-12 px-16 strip-line strip-ground',
          css.points,
        )}
      >
        <IconCoinRupee size={24} aria-hidden />
        <span className="note grows">
          <b className="label w600 ink figures block">
            {t('{{points}} reward points', { points: profile.rewardPoints, count: profile.rewardPoints })}
          </b>
          {t('1 point = ₹1, to use at checkout')}
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Card className="row wrap align-center between gap-4-16" aria-labelledby="language">
        <h2 className="body" id="language">
          {t('Language')}
        </h2>
        <LanguageSwitch />
      </Card>
      <PushSwitch />
      <Stack gap={12} className={css.actions}>
        <ButtonLink variant="outline" icon={IconReceipt} to={to.myOrders()}>
          {t('My Orders')}
        </ButtonLink>
        <ButtonLink variant="outline" icon={IconHome} to={to.addresses()}>
          {t('Saved addresses')}
        </ButtonLink>
        <ButtonLink variant="outline" icon={IconDevices} to={to.sessions()}>
          {t('Signed in on')}
        </ButtonLink>
        <ButtonLink variant="outline" icon={IconLock} to={to.changePassword()}>
          {t('Change password')}
        </ButtonLink>
        <Button variant="danger-outline" icon={IconLogout} onClick={onSignOut}>
          {t('Logout')}
        </Button>
      </Stack>
    </>
  );
}

/** Turned on at an order, and shown only while on. */
function PushSwitch() {
  const state = usePushState();
  const { mutate, isPending } = useMutation({
    mutationFn: turnPushOff,
    // The browser has unsubscribed even if the server was not told.
    onSettled: () => toast(t('You will no longer be notified')),
  });
  if (state !== 'on' && !isPending) return null;
  return (
    <Card>
      <Switch checked={!isPending} onChange={() => mutate()}>
        {t('Messages about my orders in this browser')}
      </Switch>
    </Card>
  );
}
