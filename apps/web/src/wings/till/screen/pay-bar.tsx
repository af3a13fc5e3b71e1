import { Button } from '@mantine/core';
import { IconArrowRight, IconPlayerPause } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { useDesk } from '../desk/desk.ts';
import { countsText } from '../desk/orders.ts';
import css from './pay-bar.module.css';

/** Till-19. */
export function PayBar({ onPay }: { onPay: () => void }) {
  const { bill, sums, payment, done, acts } = useDesk();
  const isEmpty = bill.lines.length === 0;
  return (
    <div className={clsx('rigid surface line-above raised', css.bar)} ref={bottomBar}>
      <Row as="p" gap={8} between className={clsx('w650 mb-6', css.sum)}>
        <span>
          {t('Total')}
          <small className="caption w500 ink-2">
            {t('Total items')} {countsText(sums)}
          </small>
        </span>
        <b className="w750 figures close-set">
          <Rupees amount={payment.due} variant="even" />
        </b>
      </Row>
      <Row gap={8} align="stretch">
        <Button
          variant="default"
          className={css.hold}
          aria-label={t('Hold bill')}
          disabled={isEmpty}
          onClick={() => acts.open({ kind: 'hold' })}
        >
          <IconPlayerPause size={20} aria-hidden />
        </Button>
        <Button
          className={clsx('body in-line grows', css.pay)}
          justify="space-between"
          disabled={isEmpty && !done}
          rightSection={<IconArrowRight size={20} aria-hidden />}
          onClick={onPay}
        >
          {done ? t('Receipt and change') : bill.type === 'pos' ? t('Take payment') : t('Go on')}
        </Button>
      </Row>
    </div>
  );
}
