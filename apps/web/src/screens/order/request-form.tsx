import type { Order } from '@haat/contract/orders/order';
import { fromUnits, USUAL_STEP } from '@haat/domain/basics/line-amount';
import type { RequestKind } from '@haat/domain/orders/orders';
import { type FormEvent, useId, useState } from 'react';
import { picture } from '../../kit/image.ts';
import { useFormDraft } from '../../kit/memory-draft.ts';
import { localName } from '../../texts/local-name.ts';
import { packWords } from '../../texts/pack-words.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { PictureTile } from '../../ui/display/picture-tile.tsx';
import { shownQuantity } from '../../ui/display/shown-quantity.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { unitsOf } from './item-amounts.ts';
import { orderFailureText } from './order-failure.ts';
import { useRequestChange } from './use-order-request.ts';

/** Returned units by line. */
type Pieces = Record<number, number>;

type RequestFormProps = { order: Order; kind: RequestKind; onClose: () => void };

type RequestValues = { pieces: Pieces; reason: string };

export function RequestForm({ order, kind, onClose: close }: RequestFormProps) {
  const id = useId();
  const { values, change, drop } = useFormDraft<RequestValues>(`${kind} of ${order._id}`, {
    pieces: {},
    reason: '',
  });
  const { pieces, reason } = values;
  const onClose = () => {
    drop();
    close();
  };
  const [missing, setMissing] = useState<'items' | 'reason' | null>(null);
  const { mutate, isPending, error } = useRequestChange(order._id, () => {
    toast(t('The shop has your request'));
    onClose();
  });
  const items = order.orderItems.flatMap(({ line, soldBy }) => {
    const units = pieces[line] ?? 0;
    return units > 0 ? [{ line, qty: fromUnits(units, soldBy) }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = kind === 'return' && items.length === 0 ? 'items' : reason.trim() === '' ? 'reason' : null;
    setMissing(lacks);
    if (!lacks && !isPending) mutate({ kind, reason, items });
  };
  return (
    <Dialog open onClose={onClose} labelledBy={id} variant="sheet">
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <h2 className="heading loose" id={id}>
          {kind === 'cancel' ? t('Request cancellation') : t('What would you like to return?')}
        </h2>
        {kind === 'return' && (
          <Lines order={order} pieces={pieces} onChange={(next) => change({ pieces: next })} />
        )}
        {missing === 'items' && <Alert tone="red">{t('Please choose what to return')}</Alert>}
        <TextArea
          label={t('Why?')}
          hint={t('The shop will read it and reply to you.')}
          value={reason}
          maxLength={500}
          error={missing === 'reason' ? t('Please give a reason') : undefined}
          onChange={(event) => {
            change({ reason: event.currentTarget.value });
            setMissing(null);
          }}
        />
        {error && <Alert tone="red">{orderFailureText(error)}</Alert>}
        <Row gap={12} align="stretch" className="each-grows">
          <Button variant="outline" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} busy={isPending}>
            {t('Send to the shop')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

type LinesProps = { order: Order; pieces: Pieces; onChange: (pieces: Pieces) => void };

function Lines({ order, pieces, onChange }: LinesProps) {
  const open = order.orderItems
    .map((item) => ({
      ...item,
      name: localName(item),
      left: unitsOf(item, item.qty) - unitsOf(item, item.returned),
    }))
    .filter(({ left }) => left > 0);
  return (
    <>
      <Stack as="ul" gap={12}>
        {open.map(({ line, name, size, image, soldBy, left }) => (
          <Row as="li" gap={12} key={line}>
            <PictureTile src={picture(image, 'thumb')} size="sm" />
            <div className="small stack shrinks grows">
              <b className="w550">{name}</b>
              <span className="note in-line ink-2">
                {[
                  packWords(size),
                  soldBy === 'piece' ? t('{{count}} items', { count: left }) : shownQuantity(left, soldBy),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <QuantityStepper
              name={name}
              qty={pieces[line] ?? 0}
              max={left}
              step={soldBy === 'piece' ? 1 : Math.min(USUAL_STEP, left)}
              shown={shownQuantity(pieces[line] ?? 0, soldBy)}
              onChange={(next) => onChange({ ...pieces, [line]: next })}
            />
          </Row>
        ))}
      </Stack>
      <Button
        variant="text"
        onClick={() => onChange(Object.fromEntries(open.map(({ line, left }) => [line, left])))}
      >
        {t('Everything')}
      </Button>
    </>
  );
}
