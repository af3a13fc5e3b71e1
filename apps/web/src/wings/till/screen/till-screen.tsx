import type { EnteredType } from '@haat/contract/orders/entry';
import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HeldScans } from '../../../office-kit/scan/held-scans.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { language, t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { ClockQuestion } from '../ask/clock-question.tsx';
import { LockScreen } from '../ask/lock-screen.tsx';
import { Panels } from '../ask/panels.tsx';
import {
  type Desk,
  type DeskActs,
  type DeskBase,
  DeskBaseProvider,
  DeskProvider,
  type TillStart,
} from '../desk/desk.ts';
import { useTillDesk } from '../desk/use-till-desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { FindZone } from '../find/find-zone.tsx';
import { useTillKeys } from '../keys/use-till-keys.ts';
import { BillZone } from '../parts/bill-zone.tsx';
import { PayZone } from '../pay/pay-zone.tsx';
import { CameraStrip } from './camera-strip.tsx';
import { PayBar } from './pay-bar.tsx';
import css from './till-screen.module.css';
import { TopBar } from './top-bar.tsx';
import { useCustomerView } from './use-customer-view.ts';
import { useKeyActs, useSameActs, whyNot } from './use-key-acts.ts';
import type { TillParts } from './use-till-parts.tsx';

type TillScreenProps = {
  /** Type of new bills. */
  type: EnteredType;
  /** Goods in the address, to be added to the bill. */
  start: TillStart | null;
  parts: TillParts;
  /** Shown while this browser is no counter. */
  setUp: ReactNode;
};

/** Find, bill, pay (till-8). Zones change their contents, never their place. */
export function TillScreen({ type, start, parts, setUp }: TillScreenProps) {
  const { locked } = useSource(useDevice().people);
  const desk = useTillDesk(type, parts);
  const { setup, acts, fields } = desk;
  const spoken = language();
  useTillStart(start, setup !== null && !locked, acts);
  const ready = useMemo(() => (setup ? { ...desk, setup } : null), [desk, setup]);
  const base = useMemo(
    (): DeskBase | null => setup && { setup, acts, fields, language: spoken },
    [setup, acts, fields, spoken],
  );
  if (locked) return <LockScreen />;
  if (!ready) return setUp;
  return (
    <DeskBaseProvider value={base}>
      <DeskProvider value={ready}>
        <Zones desk={ready} parts={parts} />
      </DeskProvider>
    </DeskBaseProvider>
  );
}

function Zones({ desk, parts }: { desk: Desk; parts: TillParts }) {
  const { acts, fields, panel, bill } = desk;
  const isDesk = useAtLeast('desktop');
  const hasFind = useAtLeast('till');
  const [finding, setFinding] = useState(false);
  const [paying, setPaying] = useState(false);
  const [typing, setTyping] = useState(false);
  const search = () => {
    if (hasFind) return fields.search.current?.focus();
    setFinding(true);
    // Waits for the field to be rendered.
    setTimeout(() => fields.search.current?.focus());
  };
  const keyActs = useSameActs(
    useKeyActs(desk, {
      search,
      showScan: () => {
        setPaying(false);
        setTyping(!isDesk);
      },
      showPay: () => setPaying(!isDesk),
      customerScreen: parts.openCustomerScreen,
      bills: () => acts.open({ kind: 'bills' }),
      shift: () => acts.open({ kind: 'shift' }),
    }),
  );
  useTillKeys(keyActs, (name) => acts.say({ tone: 'refused', title: whyNot(name, desk) }));
  useCustomerView(desk);
  const find = { type: bill.type, phone: bill.customer.phone, query: desk.query };
  const close = () => acts.open(null);
  const showsPay = isDesk || paying;
  const showsBill = isDesk || !paying;
  return (
    <main id="main" className={css.till} data-step={paying ? 'pay' : 'bill'}>
      <div className="sr-only">
        <ScreenTitle />
      </div>
      <TopBar keyActs={keyActs} type={bill.type} />
      {hasFind && <FindZone {...find} />}
      {!hasFind && finding && (
        <div
          className={clsx('stack raised pinned', css.over)}
          role="dialog"
          aria-label={t('Search products')}
        >
          <FindZone {...find} onAdded={() => setFinding(false)} />
        </div>
      )}
      {showsBill && (
        <div className={clsx('low column shrinks', css.bill)}>
          {!isDesk && <CameraStrip isTyping={typing} onType={setTyping} />}
          <BillZone isCompact={!isDesk} hasScanField={isDesk || typing} />
          {!isDesk && bill && <PayBar onPay={() => setPaying(true)} />}
        </div>
      )}
      {showsPay && <PayZone onBack={isDesk ? undefined : () => setPaying(false)} />}
      <Panels acts={keyActs} />
      {panel?.kind === 'bills' && parts.bills(close)}
      {panel?.kind === 'shift' && parts.shift(close)}
      <ClockQuestion />
      <HeldScans />
    </main>
  );
}

/**
 * Runs once goods are on this device and somebody is at the till. The browser's history, which survives a
 * reload, records that it was done, so that the resulting bill stays.
 */
function useTillStart(start: TillStart | null, isOpen: boolean, acts: DeskActs): void {
  const { loading } = useSource(useDevice().goods.state);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const begun = useRef('');
  const isDone = (state as { begun?: boolean } | null)?.begun === true;
  const key = start && !isDone ? `${start.kind} ${start.id}` : '';
  useEffect(() => {
    if (!start || key === '') {
      begun.current = '';
      return;
    }
    if (!isOpen || loading || begun.current === key) return;
    begun.current = key;
    void acts.begin(start).then((isBegun) => {
      if (isBegun) navigate({ pathname, search }, { replace: true, state: { begun: true } });
    });
  }, [start, key, isOpen, loading, acts, navigate, pathname, search]);
}
