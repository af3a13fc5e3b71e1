import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useNow } from '../../../kit/use-now.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './till-head.module.css';

type TillHeadProps = {
  /** Follows the store's name: order types, or the open panel's title. */
  children?: ReactNode;
  /** Precedes the clock: recall, the badge. */
  right?: ReactNode;
};

/** Store, counter, cashier, time, and the link to the office. */
export function TillHead({ children, right }: TillHeadProps) {
  const device = useDevice();
  const setup = useSource(device.setup);
  const { now } = useSource(device.people);
  const clock = useNow();
  return (
    <Row as="header" gap={12} className={clsx('rigid surface line-below py-4 px-14 min-h-52', css.head)}>
      <Logo size={30} bare />
      <p className={clsx('stack shrinks', css.store)}>
        <b className="small tight w650 ellipsis">{setup?.store.name}</b>
        <small className="caption ink-2 ellipsis">
          {[setup?.tillName, now?.name].filter(Boolean).join(' · ')}
        </small>
      </p>
      {children}
      <Row gap={12} className={clsx('shrinks push', css.right)}>
        {right}
        <time className={clsx('small in-line w600 figures nowrap', css.clock)}>{clockText(clock)}</time>
        <TillMenu />
      </Row>
    </Row>
  );
}

function TillMenu() {
  const links = [
    [t('Dashboard'), to.dashboard()],
    [t('Products'), to.productList()],
    [t('Orders'), to.orderList()],
    [t('POS'), to.pos()],
    [t('Invoice'), to.orderEntry()],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Menu')}>
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(([word, address]) => (
          <Menu.Item key={address} component={Link} to={address}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
