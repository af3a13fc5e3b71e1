import { formatRupees } from '@haat/domain/money';
import type { ApprovalReason } from '@haat/domain/till-differences';
import { Button, Kbd, Modal, Select, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { msg, t } from '../../../texts/translate.ts';
import type { Needed } from '../bill/needed-approvals.ts';
import type { Allowed } from '../bill/open-bill.ts';
import { useDesk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './ask.module.css';
import { isPin, PinField } from './pin-field.tsx';
import { pinSaid } from './pin-said.ts';

const WHY: Record<ApprovalReason, string> = {
  'below-cost': msg('A price that the store loses money by.'),
  'discount-above-limit': msg('A discount above the limit of this till.'),
  'late-return': msg('The bill is older than the days for returns.'),
  'return-without-receipt': msg('Goods come back without a receipt.'),
  'drawer-without-sale': msg('The drawer is opened without a sale.'),
  'cash-differs': msg('The count differs by more than the limit.'),
};

type AskPinProps = {
  needed: readonly Needed[];
  onAllowed: (allowed: readonly Allowed[]) => void;
  refused: () => void;
};

/** A manager's word, by PIN, for what a cashier may not do alone; it is noted on the bill (till-14b). */
export function AskPin({ needed, onAllowed, refused }: AskPinProps) {
  const { acts, sums } = useDesk();
  const device = useDevice();
  const { known, now } = useSource(device.people);
  const managers = known.filter(({ isManager }) => isManager);
  const able = managers.filter(({ hasPin }) => hasPin);
  const [manager, setManager] = useState(able.find(({ id }) => id === now?.id)?.id ?? able[0]?.id ?? null);
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState('');
  const [checking, setChecking] = useState(false);
  const cancel = () => {
    acts.open(null);
    refused();
  };
  const allow = async (event: FormEvent) => {
    event.preventDefault();
    if (!manager || !isPin(pin) || checking) return;
    setChecking(true);
    const result = await device.allow(manager, pin);
    setChecking(false);
    setPin('');
    setWrong(pinSaid(result));
    if (!result.ok) return;
    acts.open(null);
    onAllowed(needed.map(({ key, reason, note }) => ({ key, reason, note, by: manager })));
  };
  const [first] = needed;
  return (
    <Modal
      classNames={{ body: css.body }}
      opened
      onClose={cancel}
      withCloseButton={false}
      size={640}
      padding={28}
      attributes={{ content: { 'aria-label': t('A manager’s PIN is needed') } }}
    >
      <Stack component="form" gap="lg" onSubmit={(event) => void allow(event)}>
        <div className={css.head}>
          <span className={css.sign}>
            <IconShieldLock size={24} aria-hidden />
          </span>
          <div>
            <h2>{t('A manager’s PIN is needed')}</h2>
            <p>{first && t(WHY[first.reason])}</p>
          </div>
        </div>
        <div className={css.figures}>
          {needed.map(({ key, note }) => (
            <span key={key}>{note}</span>
          ))}
          <small className={css.small}>
            {t('The bill now: {{total}}', { total: formatRupees(sums.total) })}
          </small>
        </div>
        {able.length > 0 ? (
          <>
            <Select
              label={t('Manager')}
              allowDeselect={false}
              data={able.map(({ id, name }) => ({ value: id, label: name }))}
              value={manager}
              onChange={setManager}
            />
            <PinField label={t('PIN')} value={pin} onChange={setPin} />
          </>
        ) : (
          <p className={css.warn}>
            {t('No manager has a PIN on this device. One signs in here and sets it in the menu.')}
          </p>
        )}
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
        <p className={css.small}>{t('Noted on the bill: who asked, who allowed, why.')}</p>
        <div className={css.foot}>
          {now?.isManager && !now.hasPin && (
            <Button variant="default" onClick={() => acts.open({ kind: 'set-pin' })}>
              {t('Set my PIN')}
            </Button>
          )}
          <Button variant="default" size="lg" onClick={cancel}>
            {t('Leave it')} <Kbd>Esc</Kbd>
          </Button>
          <Button type="submit" size="lg" disabled={!isPin(pin) || !manager} loading={checking}>
            {t('Allow')} <Kbd>↵</Kbd>
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
