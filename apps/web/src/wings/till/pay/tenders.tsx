import type { Paise } from '@haat/domain/basics/money';
import { Button, TextInput } from '@mantine/core';
import { IconCash, IconCheckbox, IconQrcode } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { onlineOf } from '../bill/online-return.ts';
import { type Method, type OpenBill, takesChecks } from '../bill/open-bill.ts';
import { firstSplit, upiDueOf } from '../bill/tenders.ts';
import { upiOfBill } from '../bill/upi-code.ts';
import { useDesk, useDeskBase } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import { CashReceived } from './cash-received.tsx';
import parts from './pay-parts.module.css';
import css from './pay-zone.module.css';
import { SplitParts } from './split-parts.tsx';

const TILES = [
  { method: 'cash', key: 'cash', icon: IconCash },
  { method: 'upi', key: 'upi', icon: IconQrcode },
  { method: 'check', key: 'check', icon: IconCheckbox },
] as const satisfies readonly { method: Method; key: 'cash' | 'upi' | 'check'; icon: typeof IconCash }[];

export function Tenders() {
  const { bill, sums, payment } = useDesk();
  const { split, method, type, original } = bill;
  const upiDue = upiDueOf(bill, sums.total);
  const online = onlineOf(bill);
  const isWayOpen = !online || online.moneyBack === 'by-hand';
  return (
    <Stack gap={10} fit>
      {isWayOpen && <Tiles split={split} method={method} type={type} />}
      {type === 'pos' && !split && payment.due > 0 && <SplitWay method={method} />}
      {online?.moneyBack === 'provider' && (
        <p className="small w600 info rounded py-8 px-12 info-ground">
          {t('The refund goes to the account it was paid from. Give no cash.')}
        </p>
      )}
      {original && original.tenders.length > 0 && (
        <p className="caption ink-2">
          {t('The bill was paid by {{method}}.', {
            method: [...new Set(original.tenders.map(({ method: one }) => paymentMethodText(one)))].join(
              ', ',
            ),
          })}
        </p>
      )}
      {split && <SplitParts split={split} total={payment.due} />}
      {upiDue !== null && <UpiCode amount={upiDue} />}
      {type === 'pos' && payment.cashDue > 0 && (upiDue === null || split?.first === 'cash') && (
        <CashReceived />
      )}
      {type === 'invoice' && method === 'upi' && <Reference of="upi" word={t('Reference number')} />}
      {type !== 'return' && (method === 'check' || split?.first === 'check' || split?.second === 'check') && (
        <Reference of="check" word={t('Check number')} />
      )}
    </Stack>
  );
}

const Tiles = memo(function Tiles({ split, method, type }: Pick<OpenBill, 'split' | 'method' | 'type'>) {
  const { fields, acts } = useDeskBase();
  // The only tender, or that of a split bill's rest. Cash moves to the amount received.
  const choose = (one: Method) => {
    if (split) {
      if (split.first !== one) acts.act({ type: 'split', split: { ...split, second: one } });
    } else acts.act({ type: 'method', method: one });
    // Waits for the method's fields.
    setTimeout(() => {
      if (one === 'cash') {
        fields.received.current?.focus();
        fields.received.current?.select();
      } else if (one === 'upi' && !split) acts.focusScan();
      else if (one === 'check') fields.reference.current?.focus();
    });
  };
  const isChosen = (one: Method) => (split ? split.first === one || split.second === one : method === one);
  return (
    <fieldset className={clsx('stack gap-8', css.tiles)} aria-label={t('Payment method')}>
      {TILES.filter(({ method: one }) => one !== 'check' || takesChecks(type)).map(
        ({ method: one, key, icon: Sign }) => (
          <button
            key={one}
            type="button"
            className={clsx(
              css.tile,
              'centred ink-2 gap-4 surface control rounded-12 pointer small w600 p-4 plain-figures h-64',
            )}
            aria-pressed={isChosen(one)}
            onClick={() => choose(one)}
          >
            <span className="inline-row align-center gap-6">
              <Sign size={18} aria-hidden />
              {paymentMethodText(one)}
            </span>
            <KeyLabel of={key} />
          </button>
        ),
      )}
    </fieldset>
  );
});

const SplitWay = memo(function SplitWay({ method }: Pick<OpenBill, 'method'>) {
  const { acts } = useDeskBase();
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      className={clsx('self-end', css.splitWay)}
      onClick={() => acts.act({ type: 'split', split: firstSplit(method) })}
    >
      {t('Split in two')} <KeyLabel of="split" />
    </Button>
  );
});

/** Contains the amount; drawn by the till, so it works offline. The cashier confirms the payment. */
function UpiCode({ amount }: { amount: Paise }) {
  const { bill, setup, acts } = useDesk();
  const { split } = bill;
  const reference = <Reference of="upi" word={t('Reference number')} />;
  const address = upiOfBill(setup, bill, amount);
  // In a split bill, UPI must arrive before the rest is taken.
  const came = split?.first === 'upi' && (
    <Button onClick={() => acts.act({ type: 'split', split: { ...split, taken: true } })}>
      {t('The money has arrived')}
    </Button>
  );
  return (
    <Stack gap={8}>
      {address ? (
        <Row gap={12}>
          <span className={parts.qr}>
            <QrCode text={address} border={4} label={t('UPI code of this bill')} side={176} />
          </span>
          <Stack as="span" gap={4} className={clsx('anywhere', parts.scan)}>
            <b>{t('Scan with any UPI app')}</b>
            <small className="ink-2">{setup.settings.upiId}</small>
            {reference}
            {came}
          </Stack>
        </Row>
      ) : (
        <>
          <p className="note w500 warn rounded py-8 px-12 warn-ground">
            {t('This store has no UPI address yet: a manager enters it in the till’s settings.')}
          </p>
          {came}
          {reference}
        </>
      )}
      {split?.first !== 'upi' && (
        <p className="w600 info rounded py-8 px-12 info-ground">
          {t('Press Order when the phone says paid.')}
        </p>
      )}
    </Stack>
  );
}

/** Optional. */
function Reference({ of, word }: { of: 'upi' | 'check'; word: string }) {
  const { bill, fields, acts } = useDesk();
  const onKeyDown = useBackToScan(acts.focusScan);
  return (
    <TextInput
      ref={fields.reference}
      label={word}
      autoComplete="off"
      maxLength={40}
      value={bill.references[of]}
      onKeyDown={onKeyDown}
      onChange={(event) => acts.act({ type: 'reference', of, reference: event.currentTarget.value })}
    />
  );
}
