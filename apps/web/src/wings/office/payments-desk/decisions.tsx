import {
  acceptDispute,
  contestDispute,
  type DeskDetail,
  decideHeldOrder,
  payRefundOtherwise,
  placeHeldPayment,
  refundHeldPayment,
  retryRefund,
} from '@haat/contract/payments/desk';
import { formatRupees } from '@haat/domain/basics/money';
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import css from './case-pane.module.css';
import { NOT_PLACEABLE } from './desk-words.ts';
import { useDecision } from './use-decision.ts';

type DecisionProps = { detail: DeskDetail; onDone: () => void };

const keyOf = ({ case: { marketplace, _id } }: DeskDetail) => ({
  params: { marketplace: marketplace._id, id: _id },
});

function Foot({ failure, children }: { failure: string | null; children: ReactNode }) {
  return (
    <div className={css.foot} ref={bottomBar}>
      {failure && <Alert tone="red">{failure}</Alert>}
      {children}
    </div>
  );
}

function ReasonField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Textarea
      label={t('Reason')}
      description={t('It stays in the audit log.')}
      rows={2}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The filled button is best for both sides. */
export function HeldDecision({ detail, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const { decide, busy, failure } = useDecision(onDone);
  const { outlook } = detail;
  const placeable = outlook && outlook.notPlaceable === null;
  const isDearer = Boolean(outlook && outlook.borneByShop > 0);
  const off = reason.trim() === '';
  return (
    <Foot failure={failure}>
      {outlook?.notPlaceable && <p>{t(NOT_PLACEABLE[outlook.notPlaceable])}</p>}
      {isDearer && outlook && (
        <p className={css.warn}>
          {t('Prices rose: the shop bears {{amount}}.', { amount: formatRupees(outlook.borneByShop) })}
        </p>
      )}
      <p>{t('The shopper is notified, whichever you choose.')}</p>
      <ReasonField value={reason} onChange={setReason} />
      <Row gap={8} align="stretch" wrap className={css.buttons}>
        {placeable && (
          <Button
            variant={isDearer ? 'default' : 'filled'}
            size="lg"
            disabled={off}
            loading={busy}
            onClick={() =>
              decide(
                placeHeldPayment,
                { ...keyOf(detail), body: { reason, total: outlook.total } },
                t('Order placed'),
              )
            }
          >
            {t('Place order for {{amount}}', { amount: formatRupees(outlook.total) })}
          </Button>
        )}
        <Button
          {...(placeable && !isDearer ? { variant: 'subtle', color: 'red' } : { variant: 'filled' })}
          size="lg"
          disabled={off}
          loading={busy}
          onClick={() =>
            decide(refundHeldPayment, { ...keyOf(detail), body: { reason } }, t('The money goes back'))
          }
        >
          {t('Refund')}
        </Button>
      </Row>
    </Foot>
  );
}

export function RefundDecision({ detail, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const isByHand = detail.case.refundStatus === 'by-hand';
  const [by, setBy] = useState<'bank' | 'upi' | 'cash'>(isByHand ? 'cash' : 'upi');
  const [reference, setReference] = useState('');
  const { decide, busy, failure } = useDecision(onDone);
  const off = reason.trim() === '';
  return (
    <Foot failure={failure}>
      <ReasonField value={reason} onChange={setReason} />
      {!isByHand && (
        <Row gap={8} align="stretch" wrap className={css.buttons}>
          <Button
            size="lg"
            disabled={off}
            loading={busy}
            onClick={() => decide(retryRefund, { ...keyOf(detail), body: { reason } }, t('Tried again'))}
          >
            {t('Try now')}
          </Button>
        </Row>
      )}
      <h3>{t('Pay otherwise')}</h3>
      <p>{t('Pay the shopper yourself first, then record it here.')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('Paid by')}
        data={[
          { value: 'upi', label: t('UPI') },
          { value: 'bank', label: t('Bank transfer') },
          { value: 'cash', label: t('Cash') },
        ]}
        value={by}
        onChange={(value) => setBy(value === 'bank' || value === 'cash' ? value : 'upi')}
      />
      {by !== 'cash' && (
        <TextInput
          label={t('The bank’s number of the transfer')}
          maxLength={30}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      <Row gap={8} align="stretch" wrap className={css.buttons}>
        <Button
          variant="default"
          size="lg"
          disabled={off || (by !== 'cash' && reference.trim().length < 8)}
          loading={busy}
          onClick={() =>
            decide(
              payRefundOtherwise,
              {
                ...keyOf(detail),
                body: { by, reference: by === 'cash' ? '' : reference.replace(/\s/g, ''), reason },
              },
              t('Recorded as paid'),
            )
          }
        >
          {t('Record as paid')}
        </Button>
      </Row>
    </Foot>
  );
}

export function DisputeDecision({ detail, onDone }: DecisionProps) {
  const [summary, setSummary] = useState(detail.papers?.summary ?? '');
  const { decide, busy, failure } = useDecision(onDone);
  const off = summary.trim() === '';
  const giveIn = async () => {
    const question = t('Accept the dispute? The shopper then keeps the money for good.');
    if (await confirm({ title: question, yes: t('Accept') }))
      decide(acceptDispute, { ...keyOf(detail), body: { reason: summary } }, t('Accepted'));
  };
  return (
    <Foot failure={failure}>
      <p>
        {detail.papers && detail.papers.invoices.length > 0
          ? t('Attached: invoice {{numbers}}', { numbers: detail.papers.invoices.join(', ') })
          : t('There is no invoice to attach.')}
      </p>
      <Textarea
        label={t('Why the dispute is wrong')}
        rows={4}
        maxLength={500}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
      />
      <Row gap={8} align="stretch" wrap className={css.buttons}>
        <Button
          size="lg"
          disabled={off}
          loading={busy}
          onClick={() =>
            decide(contestDispute, { ...keyOf(detail), body: { summary } }, t('Sent to the bank'))
          }
        >
          {t('Contest')}
        </Button>
        <Button variant="subtle" color="red" size="lg" disabled={off} loading={busy} onClick={giveIn}>
          {t('Accept')}
        </Button>
      </Row>
    </Foot>
  );
}

export function OrderDecision({ detail, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const { decide, busy, failure } = useDecision(onDone);
  const off = reason.trim() === '';
  const choose = (decision: 'cancel' | 'deliver', done: string) =>
    decide(decideHeldOrder, { ...keyOf(detail), body: { decision, reason } }, done);
  return (
    <Foot failure={failure}>
      <ReasonField value={reason} onChange={setReason} />
      <Row gap={8} align="stretch" wrap className={css.buttons}>
        <Button
          size="lg"
          disabled={off}
          loading={busy}
          onClick={() => choose('cancel', t('Order cancelled'))}
        >
          {t('Cancel the order')}
        </Button>
        <Button
          variant="subtle"
          size="lg"
          disabled={off}
          loading={busy}
          onClick={() => choose('deliver', t('It may be delivered'))}
        >
          {t('Deliver it anyway')}
        </Button>
      </Row>
    </Foot>
  );
}
