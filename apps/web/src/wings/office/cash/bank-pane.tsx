import { bankCash, type CashHolderRow } from '@haat/contract/till/cash';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, fromRupees, toRupees } from '@haat/domain/basics/money';
import { Anchor, Button, FileInput, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import css from './cash.module.css';
import { type CashState, placeText } from './cash-words.ts';
import { PaneFoot, PaneHead } from './pane-parts.tsx';
import { uploadSlip } from './upload-slip.ts';
import { useCashAct } from './use-cash-act.ts';
import type { CashPane } from './use-cash-pane.ts';

type BankPaneProps = {
  storeId: string;
  cash: CashState;
  holder: CashHolderRow;
  onHolder: (pane: CashPane) => void;
  onClose: () => void;
};

export function BankPane({ storeId, cash, holder, onHolder, onClose }: BankPaneProps) {
  const today = istDay(useNow());
  const [amount, setAmount] = useState<number | ''>(toRupees(holder.holds));
  const [slip, setSlip] = useState('');
  const [on, setOn] = useState<string>(today);
  const [photo, setPhoto] = useState<File | null>(null);
  const { act, busy, failure } = useCashAct(onClose);
  const paidIn = amount === '' ? null : fromRupees(amount);
  const isTooMuch = paidIn !== null && paidIn > holder.holds;
  const isReady = paidIn !== null && paidIn > 0 && !isTooMuch && slip.trim() !== '' && on !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    act(
      bankCash,
      {
        params: { storeId },
        body: { from: { kind: holder.kind, id: holder._id }, amount: paidIn, slip: slip.trim(), on },
      },
      t('{{amount}} banked', { amount: formatRupees(paidIn) }),
      async (banked) => photo && uploadSlip({ storeId, act: banked.act }, photo),
    );
  };
  const held = cash.holders.filter(({ holds }) => holds > 0);
  return (
    <form className={css.pane} onSubmit={submit}>
      <PaneHead
        title={t('To the bank, from {{name}}', { name: placeText(holder) })}
        holder={holder}
        onClose={onClose}
      >
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          onClick={() => onHolder({ what: 'hand-over', kind: holder.kind, id: holder._id })}
        >
          {t('Hand over instead')}
        </Anchor>
      </PaneHead>
      <div className="column gap-12 py-12 px-16">
        {held.length > 1 && (
          <Select
            label={t('Out of whose cash')}
            allowDeselect={false}
            data={held.map((one) => ({ value: `${one.kind}.${one._id}`, label: placeText(one) }))}
            value={`${holder.kind}.${holder._id}`}
            onChange={(chosen) => {
              const next = held.find((one) => `${one.kind}.${one._id}` === chosen);
              if (next) onHolder({ what: 'bank', kind: next.kind, id: next._id });
            }}
          />
        )}
        <NumberField
          label={t('Amount')}
          leftSection="₹"
          min={0}
          decimalScale={2}
          hideControls
          data-autofocus
          value={amount}
          error={
            isTooMuch ? t('Only {{amount}} is held there', { amount: formatRupees(holder.holds) }) : undefined
          }
          onChange={setAmount}
        />
        <TextInput
          label={t('Number of the slip')}
          maxLength={40}
          autoComplete="off"
          value={slip}
          onChange={({ currentTarget }) => setSlip(currentTarget.value)}
        />
        <DayField label={t('Day of the slip')} max={today} value={on} onChange={setOn} />
        <FileInput
          label={t('Photo of the slip, if you like')}
          placeholder={t('Choose a photo')}
          accept="image/jpeg,image/png,image/webp"
          clearable
          value={photo}
          onChange={setPhoto}
        />
      </div>
      <PaneFoot failure={failure}>
        <Button type="submit" size="lg" disabled={!isReady} loading={busy}>
          {t('Note {{amount}} as banked', { amount: formatRupees(paidIn ?? fromRupees(0)) })}
        </Button>
        <p className="caption ink-2">{t('This can’t be undone; a mistake is set right by a second move.')}</p>
      </PaneFoot>
    </form>
  );
}
