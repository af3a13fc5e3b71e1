import type { EnteredType } from '@haat/contract/orders/entry';
import { Menu, Switch, UnstyledButton } from '@mantine/core';
import { IconClockPause, IconMenu2, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../../kit/language.ts';
import { to } from '../../../kit/links.ts';
import { useNow } from '../../../kit/use-now.ts';
import { clockText } from '../../../texts/dates.ts';
import { LANGUAGES, t } from '../../../texts/translate.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { SyncBadge } from '../bills/sync-badge.tsx';
import { useDeskBase } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { KeyLabel } from '../keys/key-label.tsx';
import type { KeyActs } from '../keys/till-keys.ts';
import { OrderTypes } from './order-types.tsx';
import css from './top-bar.module.css';

/** Cashier, order type, held bills, sending state, time, and menu. */
export const TopBar = memo(function TopBar({ keyActs, type }: { keyActs: KeyActs; type: EnteredType }) {
  const { setup, acts } = useDeskBase();
  const device = useDevice();
  const { now } = useSource(device.people);
  const held = useSource(device.held);
  const time = useNow();
  return (
    <Row as="header" gap={14} className={clsx('surface line-below py-0 px-14 h-52', css.bar)}>
      <Link
        to={to.orderList()}
        className={clsx('row align-center gap-10 shrinks inherits', css.store)}
        aria-label={t('Back office')}
      >
        <Logo size={30} bare />
        <span>
          <b className="ellipsis small tight w650">{setup.store.name}</b>
          <small className="ellipsis caption ink-2">
            {[setup.tillName, now?.name].filter(Boolean).join(' · ')}
          </small>
        </span>
      </Link>
      <OrderTypes type={type} />
      <span className="grows from-desktop" />
      <button
        type="button"
        className={clsx('h-36 py-0 px-8 no-line no-ground plain-figures', css.find)}
        aria-label={t('Search products')}
        onClick={() => keyActs.search?.()}
      >
        <IconSearch size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={clsx(css.recall, 'plain-figures inline-row h-36 py-0 px-8 no-line no-ground')}
        aria-label={t('Recall')}
        onClick={() => acts.open({ kind: 'recall' })}
      >
        <IconClockPause size={20} aria-hidden />
        <span>{t('Recall')}</span>
        {held.length > 0 && <b className={css.recallName}>{held.length}</b>}
        <KeyLabel of="recall" />
      </button>
      <span className={css.badge}>
        <SyncBadge onOpen={() => keyActs.bills?.()} />
      </span>
      <time className={clsx('w650 figures nowrap', css.time)}>{clockText(time)}</time>
      <TillMenu keyActs={keyActs} />
    </Row>
  );
});

function TillMenu({ keyActs }: { keyActs: KeyActs }) {
  const { acts } = useDeskBase();
  const device = useDevice();
  const { now } = useSource(device.people);
  const language = useLanguage();
  const { scheme, choose } = useColorScheme();
  const entries = [
    ['bills', t('Bills of this till')],
    ['shift', t('Shift')],
    ['customerScreen', t('Customer’s screen')],
    ['reprint', t('Reprint the last bill')],
    ['drawer', t('Open the drawer')],
    ['clear', t('Clear the bill')],
    ['keys', t('Keys')],
    ['lock', t('Lock, change cashier')],
  ] as const;
  return (
    <Menu position="bottom-end" returnFocus={false} onClose={acts.focusScan}>
      <Menu.Target>
        <UnstyledButton
          className={clsx(css.menu, 'plain-figures inline-row h-36 py-0 px-8 no-line no-ground')}
          aria-label={t('Menu')}
        >
          <IconMenu2 size={20} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(([name, word]) => {
          const act = keyActs[name];
          return (
            act && (
              <Menu.Item
                key={name}
                rightSection={
                  <span className="from-desktop">
                    <KeyLabel of={name} />
                  </span>
                }
                onClick={() => setTimeout(act)}
              >
                {word}
              </Menu.Item>
            )
          );
        })}
        <Menu.Item onClick={() => setTimeout(() => acts.open({ kind: 'printers' }))}>
          {t('Printers of this counter')}
        </Menu.Item>
        {now && (
          <Menu.Item onClick={() => setTimeout(() => acts.open({ kind: 'set-pin' }))}>
            {t('My PIN')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {LANGUAGES.filter((one) => one !== language).map((one) => (
          <Menu.Item key={one} lang={one} onClick={() => void chooseLanguage(one).catch(() => undefined)}>
            {LANGUAGE_NAMES[one]}
          </Menu.Item>
        ))}
        <Menu.Item closeMenuOnClick={false} onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}>
          <Switch readOnly tabIndex={-1} label={t('Dark')} checked={scheme === 'dark'} />
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to={to.orderList()}>
          {t('Back office')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
