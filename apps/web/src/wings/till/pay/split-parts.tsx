import { type Paise, paise } from '@haat/domain/basics/money';
import { Button } from '@mantine/core';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import type { Split } from '../bill/open-bill.ts';
import { readRupees } from '../bill/typed-code.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import parts from './pay-parts.module.css';
import { useTypedRupees } from './use-typed-rupees.ts';

/** The first tender takes the typed amount, the second the rest. */
export function SplitParts({ split, total }: { split: Split; total: Paise }) {
  const { bill, payment, acts } = useDesk();
  // Reset by recalling another bill.
  const [typed, setTyped] = useTypedRupees(split.amount);
  const onKeyDown = useBackToScan(acts.focusScan, TILL_KEYS.split);
  const rest = payment.tenders[1]?.amount ?? paise(0);
  const isLocked = split.first === 'upi' && split.taken;
  const most = isLocked ? total : total - 1;
  const isOff = split.amount !== null && (split.amount <= 0 || split.amount > most);
  return (
    <Stack gap={6} className={parts.split}>
      <Row as="p" gap={8} between className="w600">
        <b className="w600">{t('Split in two')}</b>
        <Button variant="transparent" size="compact-sm" onClick={acts.payOneWay}>
          {t('back to one')} <KeyLabel of="split" />
        </Button>
      </Row>
      <Row as="label" gap={8} className={parts.part} data-paid={isLocked || undefined}>
        <span className="grows">{paymentMethodText(split.first)}</span>
        {isLocked && (
          <small className="w500 on-soft">
            {[t('Paid'), bill.references.upi && `…${bill.references.upi.slice(-6)}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
        <input
          className={parts.partField}
          // biome-ignore lint/a11y/noAutofocus: splitting asks for this amount
          autoFocus={!isLocked}
          inputMode="decimal"
          aria-label={t('Amount by {{method}}', { method: paymentMethodText(split.first) })}
          aria-invalid={isOff}
          autoComplete="off"
          maxLength={12}
          readOnly={isLocked}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            acts.act({ type: 'split', split: { ...split, amount: readRupees(value) } });
          }}
        />
      </Row>
      <Row as="p" gap={8} className={parts.part}>
        <span className="grows">{paymentMethodText(split.second)}</span>
        <b>
          <Rupees amount={rest} variant="bare" />
        </b>
      </Row>
      {isOff && (
        <p className="note w500 warn rounded py-8 px-12 warn-ground">
          {t('Each part must be more than 0 and less than the total.')}
        </p>
      )}
    </Stack>
  );
}
