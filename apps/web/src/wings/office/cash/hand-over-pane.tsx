import { type CashHolderRow, declineCash, handOverCash } from '@haat/contract/till/cash';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { type CashCount, countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import { isPin } from '@haat/domain/till/till-pin';
import { Anchor, Button, Checkbox, PinInput, Select, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failedWith } from '../../../kit/call-failed.ts';
import { useKeptCount } from '../../../kit/kept-count.ts';
import { useSession } from '../../../kit/session.ts';
import { CashTable } from '../../../office-kit/cash/cash-table.tsx';
import { clockText, shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './cash.module.css';
import { type CashState, placeText } from './cash-words.ts';
import { PaneFoot, PaneHead } from './pane-parts.tsx';
import { useCashAct } from './use-cash-act.ts';

type HandOverPaneProps = {
  storeId: string;
  cash: CashState;
  holder: CashHolderRow;
  onOrders: () => void;
  onClose: () => void;
};

/** Counted by both sides; the taker confirms by PIN. */
export function HandOverPane(props: HandOverPaneProps) {
  const { cash, holder, onOrders, onClose } = props;
  const form = useHandOver(props);
  const { receiver, receivers, into, off, counted, isPart, why, pin } = form;
  const needsWhy = Math.abs(off) > cash.differenceLimit;
  return (
    <form className={css.pane} onSubmit={form.submit}>
      <PaneHead
        title={t('Hand over, from {{name}}', { name: placeText(holder) })}
        holder={holder}
        onClose={onClose}
      >
        <p className="small ink-2">
          {holder.oldest &&
            t('{{orders}} since {{time}}', {
              orders: t('{{count}} orders', { count: holder.orders }),
              time: shortText(holder.oldest),
            })}{' '}
          <Anchor component="button" type="button" size="sm" fw={600} onClick={onOrders}>
            {t('See them')}
          </Anchor>
        </p>
      </PaneHead>
      {form.offer && (
        <div className="px-16 py-12">
          <Alert tone="blue" action={{ label: t('Decline'), onClick: form.decline }}>
            {t('Counted on the driver’s phone at {{time}}: count it again.', {
              time: clockText(form.offer.at),
            })}
          </Alert>
        </div>
      )}
      <CashTable
        held={holder.holds}
        title={t('Notes and coins')}
        count={form.count}
        onChange={form.setCount}
      />
      <div className="column gap-10 px-16 pb-12">
        {form.isCounted && needsWhy && (
          <Textarea
            label={t('Reason')}
            rows={2}
            maxLength={300}
            value={why}
            onChange={({ currentTarget }) => form.setWhy(currentTarget.value)}
          />
        )}
        <Checkbox
          label={t('Only a part is handed over: the oldest orders leave first')}
          checked={isPart}
          onChange={({ currentTarget }) => form.setPart(currentTarget.checked)}
        />
      </div>
      <PaneFoot failure={form.failure}>
        {form.isCounted && off !== 0 && (
          <p className="warn-ground warn row between rounded-8 py-8 px-12 small w600" role="status">
            <span>{off < 0 ? t('Short by') : t('Over by')}</span>
            <b>{formatRupees(paise(Math.abs(off)))}</b>
          </p>
        )}
        {form.isCounted && off !== 0 && !needsWhy && (
          <p className="caption ink-2">
            {t('Up to {{limit}} closes without a reason.', { limit: formatRupees(cash.differenceLimit) })}
          </p>
        )}
        {receivers.length === 0 ? (
          <Alert tone="yellow">{t('The store has nobody else who may take cash.')}</Alert>
        ) : (
          <>
            <Row gap={8} wrap align="end" className={css.takers}>
              <Select
                label={t('Who takes it')}
                allowDeselect={false}
                data={receivers.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={receiver?._id ?? null}
                onChange={(chosen) => chosen && form.setReceiver(chosen)}
              />
              <Select
                label={t('Where it goes')}
                allowDeselect={false}
                data={form.places}
                value={into}
                onChange={(chosen) => form.setInto(chosen === 'safe' ? 'safe' : 'hands')}
              />
            </Row>
            {receiver && <Pin of={receiver} isSelf={form.isSelf} value={pin} onChange={form.setPin} />}
            <Button
              type="submit"
              size="lg"
              disabled={!form.isReady || (needsWhy && why.trim() === '')}
              loading={form.busy}
            >
              {t('Take {{amount}}', { amount: formatRupees(counted) })}
            </Button>
            <p className="caption ink-2">
              {t('This can’t be undone; a mistake is set right by a second move.')}
            </p>
          </>
        )}
      </PaneFoot>
    </form>
  );
}

type Receiver = CashState['receivers'][number];

function Pin({
  of,
  isSelf,
  value,
  onChange,
}: {
  of: Receiver;
  isSelf: boolean;
  value: string;
  onChange: (pin: string) => void;
}) {
  if (!of.hasPin)
    return (
      <p className="small ink-2">
        {isSelf
          ? t('You confirm it signed in. Set a PIN at the till to confirm on other devices.')
          : t('{{name}} has no PIN yet: set one at the till, or sign in to take it.', { name: of.name })}
      </p>
    );
  const label = isSelf ? t('Your PIN confirms') : t('The PIN of {{name}} confirms', { name: of.name });
  return (
    <Row gap={8} wrap between>
      <span className="small">{label}</span>
      <PinInput
        length={6}
        type="number"
        mask
        placeholder=""
        size="xs"
        gap={4}
        aria-label={label}
        getInputProps={(nth) => ({ 'aria-label': t('{{label}}, digit {{nth}}', { label, nth: nth + 1 }) })}
        value={value}
        onChange={onChange}
      />
    </Row>
  );
}

function useHandOver({ storeId, cash, holder, onClose }: HandOverPaneProps) {
  const user = useSession();
  // The amount when counting began: cash that arrives meanwhile is refused, not counted as short. Updated only after a
  // refusal, since an unanswered request may have been booked and is repeated unchanged.
  const [holds, setHolds] = useState(holder.holds);
  // Prefilled with the driver's own count.
  const offer = offerOf(cash, holder);
  const [offered] = useState(() => countOf(offer));
  const [what] = useState([storeId, holder.kind, holder._id, offer?.at.getTime()].join(' '));
  const { count, setCount, drop } = useKeptCount(what, holder.holds, offered);
  const [isPart, setPart] = useState(offer?.isPart ?? false);
  const [why, setWhy] = useState(offer?.reason ?? '');
  const [pin, setPin] = useState('');
  const [into, setInto] = useState<'hands' | 'safe'>('hands');
  const { receivers, places } = choicesOf(cash, holder, into);
  const [chosen, setReceiver] = useState(offer?.receiver ?? user?._id);
  const receiver = receivers.find(({ _id }) => _id === chosen) ?? receivers[0];
  const isSelf = receiver?._id === user?._id;
  const { act, busy, failure, error } = useCashAct(() => {
    drop();
    onClose();
  });
  const counted = countedCash(count);
  const isCounted = Object.values(count).some((pieces) => pieces !== undefined);
  const off: Paise = isPart ? paise(0) : paise(counted - holder.holds);
  const isConfirmed = receiver && (receiver.hasPin ? isPin(pin) : isSelf);
  const isReady = isCounted && Boolean(isConfirmed) && (!isPart || (counted > 0 && counted <= holder.holds));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy || !receiver) return;
    const isTold = failedWith(error, 'cash-changed') || failedWith(error, 'cash-not-held');
    const now = isTold ? holder.holds : holds;
    setHolds(now);
    const pieces = DENOMINATIONS.map((value) => ({ value, pieces: count[value] ?? 0 }));
    act(
      handOverCash,
      {
        params: { storeId },
        body: {
          from: { kind: holder.kind, id: holder._id },
          receiver: receiver._id,
          into,
          ...(receiver.hasPin && { pin }),
          holds: now,
          count: pieces,
          isPart,
          reason: why.trim(),
        },
      },
      t('{{amount}} handed over', { amount: formatRupees(counted) }),
    );
  };
  const decline = () => {
    if (busy) return;
    act(declineCash, { params: { storeId, driver: holder._id } }, t('Declined: the driver still holds it'));
  };
  return {
    offer,
    decline,
    count,
    setCount,
    isPart,
    setPart,
    why,
    setWhy,
    pin,
    setPin,
    into,
    setInto,
    setReceiver,
    receivers,
    places,
    receiver,
    isSelf,
    counted,
    isCounted,
    off,
    isReady,
    busy,
    failure,
    submit,
  };
}

const offerOf = (cash: CashState, holder: CashHolderRow) =>
  cash.offers.find(({ driver }) => holder.kind === 'driver' && driver === holder._id);

const countOf = (offer: CashState['offers'][number] | undefined): CashCount =>
  Object.fromEntries(
    (offer?.count ?? []).flatMap(({ value, pieces }) => (pieces > 0 ? [[value, pieces]] : [])),
  );

/** Cash in one's own hands goes into the safe only. */
function choicesOf(cash: CashState, holder: CashHolderRow, into: 'hands' | 'safe') {
  const isOthers = ({ _id }: Receiver) => holder.kind !== 'user' || _id !== holder._id;
  const places = [
    { value: 'hands', label: t('Into their hands') },
    ...(holder.kind === 'safe' ? [] : [{ value: 'safe', label: t('Into the safe') }]),
  ];
  return { places, receivers: into === 'safe' ? cash.receivers : cash.receivers.filter(isOthers) };
}
