import type { ApprovalReason } from '@haat/domain/till/till-differences';
import { isPin } from '@haat/domain/till/till-pin';
import { Button, Kbd, Modal, Select, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { msg, t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { Figure } from '../bill/approval-figures.ts';
import type { AskedToAllow } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from '../parts/dialog.module.css';
import own from './pin-dialog.module.css';
import { PinField, pinSaid } from './pin-field.tsx';

const WHY: Record<ApprovalReason, string> = {
  'below-cost': msg('At this price the store loses money.'),
  'discount-above-limit': msg('A discount above the limit of this till.'),
  'late-return': msg('The bill is older than the days for returns.'),
  'return-without-receipt': msg('The goods are returned without a receipt.'),
  'drawer-without-sale': msg('The drawer is opened without a sale.'),
  'clock-set-back': msg('The clock of this device is off by days, or was set back. Is it right now?'),
  'much-cash': msg(
    'Section 269ST of the Income-tax Act forbids taking ₹2,00,000 or more in cash. The penalty is the amount taken.',
  ),
  'past-day': msg('The goods are past their day.'),
  'cash-differs': msg('The count differs by more than the limit.'),
};

type PinDialogProps = {
  reason: ApprovalReason;
  asked: AskedToAllow;
  /** Subject, such as 'Short by ₹60.00'; recorded with the approval. */
  notes?: readonly string[];
  figures?: readonly Figure[];
  /** Replaces the default explanation. */
  about?: string;
  children?: ReactNode;
  /** The further fields are incomplete. */
  isUnfinished?: boolean;
  onAllowed: (manager: string) => void;
  onClose: () => void;
  /** Offered to a manager at the till without a PIN. */
  onSetPin?: () => void;
};

/** Till-14b. */
export function PinDialog(props: PinDialogProps) {
  const {
    reason,
    asked,
    notes = [],
    figures = [],
    about,
    children,
    isUnfinished = false,
    onAllowed,
    onClose,
    onSetPin,
  } = props;
  const device = useDevice();
  const { known, now } = useSource(device.people);
  const { online } = useSource(device.sync);
  const able = known.filter(
    ({ isManager, hasPin, hasServerPin }) => isManager && (hasPin || (hasServerPin && online)),
  );
  const [manager, setManager] = useState(able.find(({ id }) => id === now?.id)?.id ?? able[0]?.id ?? null);
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState('');
  const [isChecking, setChecking] = useState(false);
  // Enter may be pressed twice before the next render.
  const isAsked = useRef(false);
  const mayAllow = manager !== null && isPin(pin) && !isUnfinished;
  const allow = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayAllow || isAsked.current) return;
    isAsked.current = true;
    setChecking(true);
    const result = await device.allow(manager, pin, asked).catch(() => null);
    setChecking(false);
    setPin('');
    setWrong(pinSaid(result));
    // Ignores presses while closing after an approval.
    isAsked.current = result?.ok === true;
    if (!result?.ok) return;
    if (result.setAnew)
      toast(t('Managers: set your PIN again in the menu, so that the server knows it, too.'), { long: true });
    onAllowed(manager);
  };
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={28}
      zIndex={300}
      attributes={{ content: { 'aria-label': t('A manager’s PIN is needed') } }}
    >
      <Stack component="form" gap="lg" onSubmit={(event) => void allow(event)}>
        <Row gap={14}>
          <span className="centred warn rigid rounded-12 warn-ground size-44">
            <IconShieldLock size={24} aria-hidden />
          </span>
          <div>
            <h2 className="title w700">{t('A manager’s PIN is needed')}</h2>
            <p className="ink-2">{about ?? t(WHY[reason])}</p>
          </div>
        </Row>
        {figures.length > 0 && (
          <dl className={clsx(own.figures, 'figures stack outlined rounded-12 alike beside')}>
            {figures.map(({ word, value, note, isOver }) => (
              <div className="py-12 px-16" key={word}>
                <dt className="caption w500 ink-2">{word}</dt>
                <dd className="title w700 anywhere">
                  {value}
                  {note && (
                    <small className={clsx('caption w500 block', isOver ? 'warn' : 'ink-2')}>{note}</small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {notes.map((note) => (
          <p key={note} className="w500 ink-2">
            {note}
          </p>
        ))}
        {children}
        {able.length > 0 ? (
          <div className={own.who}>
            <Select
              label={t('Manager')}
              allowDeselect={false}
              data={able.map(({ id, name }) => ({ value: id, label: name }))}
              value={manager}
              onChange={setManager}
            />
            <div className={own.pin}>
              <p aria-hidden>{t('PIN')}</p>
              <PinField label={t('PIN')} value={pin} onChange={setPin} />
            </div>
          </div>
        ) : (
          <p className="w500 warn rounded py-10 px-12 warn-ground">
            {t('No manager has a PIN. A manager can sign in here and set one in the menu.')}
          </p>
        )}
        <p className="w600 danger-ink" role="alert">
          {wrong}
        </p>
        <Row gap={8} align="stretch" wrap className={clsx('justify-end', css.foot)}>
          {onSetPin && now?.isManager && !now.hasPin && (
            <Button variant="default" size="lg" onClick={onSetPin}>
              {t('Set my PIN')}
            </Button>
          )}
          <Button variant="default" size="lg" onClick={onClose}>
            {t('Leave it')} <Kbd>Esc</Kbd>
          </Button>
          <Button type="submit" size="lg" disabled={!mayAllow} loading={isChecking}>
            {t('Allow')} <Kbd>↵</Kbd>
          </Button>
        </Row>
        <p className={own.noted}>{t('Who asked, who allowed it and why is recorded.')}</p>
      </Stack>
    </Modal>
  );
}
