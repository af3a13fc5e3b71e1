import type { TillCustomer } from '@haat/contract/till/customers';
import { formatRupees } from '@haat/domain/basics/money';
import { IconCoinRupee, IconUser } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, useEffect, useState } from 'react';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDesk, useDeskBase } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { tenDigits } from '../device/ten-digits.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import css from './pay-zone.module.css';

/** Delay after typing. */
const PAUSE_MS = 250;

/** Null if nobody of the store has the number; undefined if unknown. */
type CustomerOrUnknown = TillCustomer | null | undefined;

/** The device's answer at once, the server's a moment later. */
function useKnownCustomer(typed: string): { customer: CustomerOrUnknown; isLooking: boolean } {
  const { setup, acts } = useDeskBase();
  const { customers, sync } = useDevice();
  const isOnline = useSource(sync).online;
  const phone = tenDigits(typed);
  const [asked, setAsked] = useState<{ phone: string; customer: CustomerOrUnknown }>();
  const here = phone === '' ? undefined : customers.find(phone);
  // Points may have changed elsewhere; other data of the device suffices.
  const mayAsk = phone !== '' && isOnline && setup.tillId !== '' && (!here || setup.settings.points === true);
  useEffect(() => {
    if (!mayAsk) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const customer = await customers.ask(phone).catch(() => undefined);
      if (!isOver) setAsked({ phone, customer });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [mayAsk, phone, customers]);
  const said = asked?.phone === phone ? asked.customer : undefined;
  const customer = phone === '' ? undefined : (said ?? here ?? said);
  useEffect(() => {
    if (customer) acts.know(customer);
  }, [customer, acts]);
  return { customer, isLooking: mayAsk && asked?.phone !== phone };
}

/** Keeps its place while empty, so that nothing moves. */
export const KnownCustomer = memo(function KnownCustomer({ phone }: { phone: string }) {
  const { customer, isLooking } = useKnownCustomer(phone);
  const { setup } = useDeskBase();
  return (
    <>
      <Row
        as="p"
        gap={8}
        className={clsx('note nowrap min-h-24', customer ? 'ink w600' : 'ink-3')}
        role="status"
      >
        <IconUser size={16} aria-hidden />
        <span className="grows ellipsis">
          {textOf(customer, { hasNumber: tenDigits(phone) !== '', isLooking })}
        </span>
      </Row>
      {setup.settings.points && <PayWithPoints customer={customer} />}
    </>
  );
});

function textOf(
  customer: CustomerOrUnknown,
  { hasNumber, isLooking }: { hasNumber: boolean; isLooking: boolean },
): string {
  if (!hasNumber) return t('The number brings the name and the last bill');
  if (customer === null) return t('New at this store');
  if (!customer) return isLooking ? t('Looking…') : t('Not known on this counter');
  const { name, lastBill } = customer;
  const last =
    lastBill &&
    t('last bill {{day}}, {{amount}}', {
      day: dayText(lastBill.at),
      amount: formatRupees(lastBill.total),
    });
  return [name || t('No name'), last].filter(Boolean).join(' · ');
}

function PayWithPoints({ customer }: { customer: CustomerOrUnknown }) {
  const { acts, noPoints } = useDesk();
  const isGrey = noPoints !== null;
  return (
    <button
      type="button"
      className={clsx(css.buyer, css.points)}
      disabled={isGrey}
      title={noPoints ?? undefined}
      onClick={() => acts.open({ kind: 'points' })}
    >
      <Row as="span" gap={8} className="grows ellipsis">
        <IconCoinRupee size={16} aria-hidden />
        <span className="grows ellipsis">{isGrey && customer ? noPoints : t('Pay with reward points')}</span>
        {customer && (
          <b className="w600">
            {t('{{points}} points', { points: customer.points, count: customer.points })}
          </b>
        )}
        <KeyLabel of="points" />
      </Row>
    </button>
  );
}
