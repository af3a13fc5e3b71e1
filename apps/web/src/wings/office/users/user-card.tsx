import type { ListedUser } from '@haat/contract/users';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconCopy,
  IconMail,
  IconMailOff,
  IconMessageCircle,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { chatLink, dialLink } from '../../../kit/phone.ts';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import { roleWord } from './user-list.ts';
import css from './users.module.css';

type UserCardProps = {
  user: ListedUser;
  /** Own accounts can't be deleted here. */
  isOwn: boolean;
  isGone: boolean;
  busy: boolean;
  onDelete: (user: ListedUser) => void;
};

export function UserCard({ user, isOwn, isGone, busy, onDelete }: UserCardProps) {
  if (isGone)
    return (
      <article className={clsx('ink-2 anywhere stack align-center h-full tinted', css.gone)}>
        <p>{t('{{name}} is deleted', { name: user.name })}</p>
      </article>
    );
  const { _id, name, phone, phoneProved, email, emailProved, isAdmin } = user;
  const chat = chatLink(phone);
  return (
    <article className={clsx(css.card, 'h-full surface')} aria-label={name}>
      <header className={clsx('gap-6', css.head)}>
        <h2 className="ellipsis shrinks" title={name}>
          {name}
        </h2>
        {isAdmin && (
          <IconCircleCheckFilled size={18} className="primary" role="img" aria-label={t('Is Admin')} />
        )}
        <span className={clsx('rigid push', css.actions)}>
          <Button
            component={Link}
            to={to.userEdit(_id)}
            variant="subtle"
            size="compact-sm"
            className={css.action}
            aria-label={t('Edit {{name}}', { name })}
          >
            {t('Edit')}
          </Button>
          {chat && (
            <ActionIcon
              component="a"
              href={chat}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              color="gray"
              className={css.action}
              aria-label={t('Chat with {{name}}', { name })}
            >
              <IconMessageCircle size={18} aria-hidden />
            </ActionIcon>
          )}
          {!isOwn && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={css.action}
              disabled={busy}
              aria-label={t('Delete {{name}}', { name })}
              onClick={() => onDelete(user)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </header>
      <div className={clsx('note in-line gap-8 min-h-28', css.who)}>
        <RoleChips user={user} />
        <button type="button" className={css.id} title={_id} onClick={() => void copyText(_id)}>
          <span className="sr-only">{t('Copy the id')}</span>
          <span aria-hidden>…{_id.slice(-6)}</span>
          <IconCopy size={14} aria-hidden />
        </button>
      </div>
      <div className={clsx('stack line-above mt-4', css.reach)}>
        {phone && (
          <a className="on-soft gap-10 shrinks w500 small in-line min-h-24" href={dialLink(phone)}>
            <IconPhone className="ink-2" size={16} aria-hidden />
            {formatPhone(phone)}
            {!phoneProved && <em className="warn upright rigid">{t('Not confirmed')}</em>}
          </a>
        )}
        {email && !emailProved && <TypedEmail user={user} />}
        {email && emailProved && (
          <a
            className="on-soft gap-10 shrinks w500 small in-line min-h-24"
            href={`mailto:${email}`}
            title={email}
          >
            <IconMail className="ink-2" size={16} aria-hidden />
            <span className="ellipsis shrinks">{email}</span>
          </a>
        )}
      </div>
    </article>
  );
}

/** Unverified: mail may reach another person. */
function TypedEmail({ user: { email, claimsEmail } }: { user: ListedUser }) {
  return (
    <p className="gap-10 shrinks w500 small in-line min-h-24" title={email}>
      <IconMailOff className="ink-2" size={16} aria-hidden />
      <span className="ellipsis shrinks">{email}</span>
      <em className="warn upright rigid">{claimsEmail ? t('Another user’s') : t('Not confirmed')}</em>
    </p>
  );
}

/** Shoppers have the word only. */
function RoleChips({ user: { role, store } }: { user: ListedUser }) {
  if (role.length === 0) return <span className="ink-2 ellipsis shrinks">{t('Shopper')}</span>;
  return (
    <>
      {role.map((one) => (
        <span key={one} className={css.role} data-role={one}>
          {t(roleWord(one))}
        </span>
      ))}
      {store && (
        <span className="ink-2 ellipsis shrinks" title={`${store.name}, ${store.marketplace}`}>
          {store.name}
        </span>
      )}
    </>
  );
}
