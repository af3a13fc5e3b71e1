import type { EnteredType } from '@haat/contract/orders/entry';
import { Button } from '@mantine/core';
import { IconClockPause, IconHome, IconPlayerPause, IconShoppingCart } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { useDesk, useDeskBase } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { BillLines } from './bill-lines.tsx';
import css from './bill-zone.module.css';
import { ReturnReasons } from './return-reasons.tsx';
import { SaidLine } from './said-line.tsx';
import { ScaleStrip } from './scale-strip.tsx';
import { ScanField } from './scan-field.tsx';
import { WaitingScans } from './waiting-scans.tsx';

type BillZoneProps = {
  /** On a phone the newest line is on top. */
  isCompact: boolean;
  /** Otherwise the camera scans. */
  hasScanField: boolean;
};

export function BillZone({ isCompact, hasScanField }: BillZoneProps) {
  const { bill, ordering } = useDesk();
  const isEmpty = bill.lines.length === 0;
  const current = bill.lines.find(({ id }) => id === bill.current);
  return (
    <section
      className={clsx('column gap-8 shrinks low pt-12 px-14 pb-8', css.zone)}
      aria-label={t('The bill')}
    >
      {hasScanField && <ScanField />}
      <SaidLine />
      <WaitingScans />
      <div className={clsx('surface outlined rounded-12 clip low column grows', css.sheet)} inert={ordering}>
        {isEmpty ? <Empty /> : <BillLines isCompact={isCompact} />}
        {current?.label && <ScaleStrip line={current} label={current.label} />}
        {bill.type === 'return' && !isEmpty && <ReturnReasons />}
      </div>
      <Foot type={bill.type} isEmpty={isEmpty} />
    </section>
  );
}

const Foot = memo(function Foot({ type, isEmpty }: { type: EnteredType; isEmpty: boolean }) {
  const { acts } = useDeskBase();
  return (
    <Row gap={16} className="from-desktop rigid min-h-36" ref={bottomBar}>
      <div className={css.hints}>
        <Hint of="line" word={t('line')} />
        <Hint of="quantity" word={t('quantity')} />
        <Hint of="edit" word={t('edit')} />
        {type === 'return' ? (
          <Hint of="everything" word={t('everything')} />
        ) : (
          <Hint of="remove" word={t('remove')} />
        )}
        <Hint of="keys" word={t('all keys')} />
      </div>
      <Button
        variant="default"
        size="lg"
        className={clsx('rigid h-36', css.hold)}
        disabled={isEmpty}
        leftSection={<IconPlayerPause size={18} aria-hidden />}
        onClick={() => acts.open({ kind: 'hold' })}
      >
        {t('Hold bill')} <KeyLabel of="hold" />
      </Button>
    </Row>
  );
});

function Hint({ of, word }: { of: Parameters<typeof KeyLabel>[0]['of']; word: string }) {
  return (
    <span className="caption w500 nowrap inline-row align-center gap-6">
      <KeyLabel of={of} /> {word}
    </span>
  );
}

/** What is entered first, by type. */
const FIRST: Record<EnteredType, string> = {
  pos: msg('Scan the next customer’s first item, or search by name.'),
  invoice: msg('Scan what the customer is invoiced for, or search by name.'),
  return: msg('Scan the receipt, or find it by phone, name or total.'),
  po: msg('Scan the vendor’s goods, or choose from what is running low.'),
  request: msg('Scan the goods that the store requests, or search by name.'),
};

function Empty() {
  const { bill, acts } = useDesk();
  return (
    <Stack gap={8} align="center" className={clsx('centre grows', css.empty)}>
      <span className="centred ink-2 tinted round w-56 h-56">
        <IconShoppingCart size={22} aria-hidden />
      </span>
      <h2 className="title w650">{t('Your cart is empty')}</h2>
      <p className="ink-2">{t(FIRST[bill.type])}</p>
      <Row gap={12} align="stretch" wrap className={clsx('justify-center mt-8', css.ways)}>
        <Button
          component={Link}
          to={to.home()}
          variant="default"
          leftSection={<IconHome size={18} aria-hidden />}
        >
          {t('Go home')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClockPause size={18} aria-hidden />}
          onClick={() => acts.open({ kind: 'recall' })}
        >
          {t('Recall a held bill')}
          <KeyLabel of="recall" />
        </Button>
      </Row>
    </Stack>
  );
}
