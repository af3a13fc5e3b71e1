import { Button } from '@mantine/core';
import { IconChevronUp, IconCloudOff, IconPhone, IconReplace, IconScan } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { to } from '../../../kit/links.ts';
import { dialLink } from '../../../kit/phone.ts';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { noteCall } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { IF_MISSING_WORDS } from './line-words.ts';
import css from './packing.module.css';
import { packingFailureText } from './packing-failure.ts';
import { PackingList } from './packing-list.tsx';
import { PackingProgress } from './packing-progress.tsx';
import { PackingSide } from './packing-sums.tsx';
import type { PackingView } from './packing-view.ts';
import { ScanSaid } from './scan-row.tsx';

const CameraDialog = lazy(() => import('../../../office-kit/scan/camera-dialog.tsx'));

/** Below 900 px: one line at a time; the changes are in a bar that opens. */
export function PackingOnPhone(view: PackingView) {
  const { order, packing, figures, current, mark, actions, answer, replaceWith, done } = view;
  const [isScanning, setScanning] = useState(false);
  const [showsSums, setShowsSums] = useState(false);
  const isPaid = order.paidAt !== null;
  return (
    <div className={css.phone}>
      <PageHead back={to.order(order._id)} title={view.title}>
        <span className="push" />
        {order.phone && (
          <a
            className="centred target primary"
            href={dialLink(order.phone)}
            aria-label={t('Call the customer')}
            onClick={() => noteCall(order._id)}
          >
            <IconPhone size={20} aria-hidden />
          </a>
        )}
      </PageHead>
      <div className="stack gap-12 py-12 px-16">
        <p className="caption ink-2">{view.sub}</p>
        <PackingProgress figures={figures} lines={packing.lines.length} />
        <p className="row gap-8 small w600 info-ground rounded-8 py-8 px-12 info">
          <IconReplace size={18} aria-hidden />
          {t('If missing: {{what}}', { what: t(IF_MISSING_WORDS[order.ifMissing ?? 'leave-out'][0]) })}
        </p>
        {!packing.online && (
          <p className="row gap-8 small warn warn-ground rounded-8 py-8 px-12" role="status">
            <IconCloudOff size={18} aria-hidden />
            {t('No network: ticks are kept on this device')}
          </p>
        )}
        {done.error ? <Alert tone="red">{packingFailureText(done.error)}</Alert> : null}
      </div>
      <PackingList lines={packing.lines} current={current} actions={actions} onMark={mark} />
      <div className={css.bar} ref={bottomBar}>
        {/* In sight wherever the list is. */}
        <ScanSaid answer={answer} replaceWith={replaceWith} />
        <button
          type="button"
          className="row gap-8 wide to-start pointer no-ground no-line"
          onClick={() => setShowsSums(true)}
        >
          <span className="grow">{isPaid ? t('Goes back so far') : t('To pay')}</span>
          <Rupees amount={isPaid ? figures.off : figures.total} size="md" />
          <IconChevronUp size={18} aria-hidden />
          <span className="sr-only">{t('What changes')}</span>
        </button>
        <Row gap={8} align="stretch">
          <Button
            className={clsx(css.wide, 'grows')}
            size="lg"
            variant={done.hindrance === undefined ? 'filled' : 'default'}
            loading={done.busy}
            disabled={done.hindrance !== undefined}
            onClick={done.run}
          >
            {done.hindrance ?? t('Done packing')}
          </Button>
          <Button
            className="grows"
            size="lg"
            variant={done.hindrance === undefined ? 'default' : 'filled'}
            leftSection={<IconScan size={20} aria-hidden />}
            onClick={() => setScanning(true)}
          >
            {t('Scan')}
          </Button>
        </Row>
      </div>
      {isScanning && (
        <Suspense>
          <CameraDialog keepsOpen said={answer?.text} onCode={view.scan} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {showsSums && (
        <Sheet title={t('What changes')} onClose={() => setShowsSums(false)}>
          <div className="stack gap-12">
            <PackingSide
              order={order}
              figures={figures}
              agreedBy={view.agreedBy}
              onAgree={view.setAgreedBy}
            />
          </div>
        </Sheet>
      )}
    </div>
  );
}
