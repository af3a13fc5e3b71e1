import type { RefusedCall } from '@haat/contract/audit';
import { ERRORS, type ErrorCode } from '@haat/contract/errors';
import { IconBan } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './audit.module.css';

/** The reason in words; sentences with placeholders need their values. */
function reasonText(code: string): string {
  const message = ERRORS[code as ErrorCode]?.message;
  return message && !message.includes('{') ? t(message) : code;
}

/** Only calls repeated within the hour have a last time. */
const timesText = ({ firstAt, at, count }: RefusedCall) =>
  count > 1 && clockText(firstAt) !== clockText(at)
    ? t('{{from}} to {{to}}', { from: clockText(firstAt), to: clockText(at) })
    : '';

/** Who tried what, from where, and why it was refused. */
export function RefusedRow({ entry }: { entry: RefusedCall }) {
  const { at, by, call, code, store, network, agent, count } = entry;
  return (
    <li className={css.entry}>
      <Stack className={clsx('align-center wide to-start', css.line)}>
        <span className={clsx('figures', css.time)}>{clockText(at)}</span>
        <span className={css.two}>
          <b className="w600">
            {by ? (
              <Link
                to={to.audit({ user: by._id })}
                aria-label={t('Everything {{name}} did', { name: by.name || t('Somebody') })}
              >
                {by.name || t('Somebody')}
              </Link>
            ) : (
              t('Somebody')
            )}
          </b>
          <small>{by?.role}</small>
        </span>
        <span className={css.two}>
          <Row as="b" gap={4} className="danger w600">
            <IconBan size={16} aria-hidden />
            {count > 1 ? t('Refused, {{number}} times', { number: count }) : t('Refused')}
          </Row>
          <small className={css.call}>{call || t('Several calls')}</small>
        </span>
        <span className={css.two}>
          <span className={css.reason}>{reasonText(code)}</span>
          <small>
            {[timesText(entry), network || t('Several addresses'), agent].filter(Boolean).join(' · ')}
          </small>
        </span>
        <span className={css.place}>{store?.name}</span>
      </Stack>
    </li>
  );
}
