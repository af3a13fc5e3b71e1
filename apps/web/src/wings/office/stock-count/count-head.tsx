import type { StockCount } from '@haat/contract/catalog/stock-count';
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { sheetName } from './sheet-name.ts';
import css from './stock-count.module.css';

const POST_KEY = 'Ctrl+↵';

type CountHeadProps = {
  sheet: StockCount;
  pending: number;
  offline: boolean;
  savedAt: Date | null;
  busy: boolean;
  hindrance: string | undefined;
  onPost: () => void;
  onDiscard: () => void;
};

export function CountHead(props: CountHeadProps) {
  const { sheet, busy, hindrance, onPost, onDiscard } = props;
  return (
    <PageHead back={to.stockCounts()} className={clsx('not-printed rigid', css.head)}>
      <span className={css.badge}>{sheetName(sheet.name)}</span>
      <Saved {...props} />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={t('Discard this count')}
        title={t('Discard this count')}
        disabled={busy}
        onClick={onDiscard}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <Button component={Link} to={to.stockCounts()} variant="subtle" className="from-table">
        {t('Leave for later')}
      </Button>
      <Row gap={8} className={clsx('rigid', css.post)} ref={bottomBar}>
        {hindrance && <small className="w600 warn">{hindrance}</small>}
        <Button
          loading={busy}
          onClick={onPost}
          rightSection={<Kbd className="from-table on-button">{POST_KEY}</Kbd>}
        >
          {t('Post the count')}
        </Button>
      </Row>
    </PageHead>
  );
}

function Saved({ pending, offline, savedAt }: Pick<CountHeadProps, 'pending' | 'offline' | 'savedAt'>) {
  if (!offline && pending === 0 && !savedAt) return <Row as="span" gap={6} className={css.saved} />;
  return (
    <Row as="p" gap={6} className={clsx(offline ? 'warn w600' : 'ink-2', css.saved)} role="status">
      {offline ? <IconCloudOff size={18} aria-hidden /> : <IconCloudCheck size={18} aria-hidden />}
      {offline
        ? t('Kept on this device, {{number}} to send', { number: pending })
        : pending > 0
          ? t('Saving')
          : savedAt && t('Saved {{time}}', { time: clockText(savedAt) })}
    </Row>
  );
}
