import { Button, Kbd } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './packing.module.css';
import { packingFailureText } from './packing-failure.ts';
import { PackingProgress } from './packing-progress.tsx';
import { PackingSide } from './packing-sums.tsx';
import { PackingTable } from './packing-table.tsx';
import type { PackingView } from './packing-view.ts';
import { ScanRow, ScanSaid } from './scan-row.tsx';

const DONE_KEY = 'Ctrl+↵';

const KEYS = [
  ['A', 'all'],
  ['F', 'fewer'],
  ['N', 'none'],
  ['R', 'replace'],
] as const;

/** From 900 px on: lines, and beside them the changes. */
export function PackingOnDesk(view: PackingView) {
  const {
    order,
    packing,
    figures,
    current,
    mark,
    actions,
    answer,
    replaceWith,
    agreedBy,
    setAgreedBy,
    done,
  } = view;
  return (
    <>
      <PageHead back={to.order(order._id)} title={view.title}>
        <DotChip tone="blue">{t('Packing')}</DotChip>
        <span className="push" />
        <Button
          component={Link}
          to={to.pickList([order._id])}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t('Packing slip')}
        </Button>
        <Button
          loading={done.busy}
          disabled={done.hindrance !== undefined}
          onClick={done.run}
          rightSection={done.hindrance === undefined && <Kbd className="on-button">{DONE_KEY}</Kbd>}
        >
          {done.hindrance ?? t('Done packing')}
        </Button>
      </PageHead>
      <div className="pt-16 px-24 pb-24">
        <p className="caption ink-2 figures mb-12">{view.sub}</p>
        {done.error ? <Alert tone="red">{packingFailureText(done.error)}</Alert> : null}
        <div className={css.columns}>
          <Card padded={false} className="scroll-x">
            <Row gap={16} className="py-12 px-16">
              <ScanRow scan={view.scan} field={view.field} />
              <PackingProgress figures={figures} lines={packing.lines.length} />
            </Row>
            <ScanSaid answer={answer} replaceWith={replaceWith} />
            <PackingTable lines={packing.lines} current={current} actions={actions} onMark={mark} />
          </Card>
          <aside className="stack gap-12">
            <PackingSide order={order} figures={figures} agreedBy={agreedBy} onAgree={setAgreedBy} />
            <Card className="row gap-12 wrap caption ink-2" aria-label={t('Keys')}>
              {KEYS.filter(([, does]) => does !== 'replace' || actions.replace).map(([key, does]) => (
                <span key={key}>
                  <Kbd>{key}</Kbd> {KEY_WORDS[does]()}
                </span>
              ))}
              <span>
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> {t('line')}
              </span>
            </Card>
          </aside>
        </div>
      </div>
    </>
  );
}

const KEY_WORDS = {
  all: () => t('all'),
  fewer: () => t('fewer'),
  none: () => t('none'),
  replace: () => t('replace'),
};
