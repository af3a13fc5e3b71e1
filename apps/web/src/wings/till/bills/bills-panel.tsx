import { istDay } from '@haat/domain/basics/ist';
import { Button, Drawer, Kbd } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { PrintNote } from '../../../office-kit/printer/print-note.tsx';
import { clockText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import type { BillRow } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { useFocusBack, usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { reprintReceipt } from '../receipt/print-receipt.ts';
import { ShareDialog } from '../receipt/share-dialog.tsx';
import { BillLine } from './bill-row.tsx';
import css from './bills.module.css';
import { JournalPart, useExport } from './journal-part.tsx';
import { NeedsLook } from './needs-look.tsx';
import { NowPart } from './now-part.tsx';

/** The rest is only counted. */
const MOST = 20;

/** Alt+l. */
export function BillsPanel({ onClose }: { onClose: () => void }) {
  const device = useDevice();
  const bills = useSource(device.bills);
  const sync = useSource(device.sync);
  const setup = useSource(device.setup);
  const [shared, setSharedId] = useState<string | null>(null);
  const focus = useFocusBack();
  const setShared = (id: string | null) => {
    if (id) focus.leave();
    else focus.back();
    setSharedId(id);
  };
  const exporting = useExport();
  const printing = useMutation({
    mutationFn: async (id: string) => {
      const entry = await device.entry(id);
      if (!setup || (entry?.kind !== 'bill' && entry?.kind !== 'return')) return null;
      return reprintReceipt(entry, setup, bills);
    },
  });
  const canTry = sync.waiting > 0 && !sync.sending;
  // Dialogs above take letters as text.
  usePanelKeys([
    {
      keys: ['r'],
      shown: 'R',
      does: msg('Try now'),
      run: canTry && !shared ? () => device.sendNow() : undefined,
    },
    {
      keys: ['e'],
      shown: 'E',
      does: msg('Export journal'),
      run: shared ? undefined : () => exporting.mutate(),
    },
  ]);
  const act = { onPrint: (id: string) => printing.mutate(id), onShare: setShared };
  const open = bills.filter(({ state }) => state !== 'sent').sort((a, b) => a.seq - b.seq);
  const today = istDay(new Date());
  const sent = bills.filter(({ state, at }) => state === 'sent' && istDay(at) === today);
  const printed = printing.data;
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={560}
      transitionProps={{ duration: 0 }}
      // Class of the content only, as Mantine would also apply it to the elements around.
      classNames={{ content: 'column' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={css.head}>
          <Drawer.Title className={clsx('title w700 grows', css.title)}>
            {t('Bills of this till')}
          </Drawer.Title>
          <Button
            variant="default"
            disabled={!canTry}
            leftSection={<IconRefresh size={16} aria-hidden />}
            rightSection={<Kbd>R</Kbd>}
            onClick={() => device.sendNow()}
          >
            {t('Try now')}
          </Button>
          <Drawer.CloseButton size={36} />
        </Drawer.Header>
        <Drawer.Body className="note figures grows scroll-y low p-0">
          <NowPart bills={open} />
          <PrintNote job={printed?.by === 'agent' ? printed.job : undefined} error={printing.error} />
          <NeedsLook bills={bills.filter(({ differences, looked }) => differences.length > 0 && !looked)} />
          <Waiting bills={open} {...act} />
          <details className={clsx('pb-16', css.sent)}>
            <summary className="pointer py-8">
              {t('Sent today, {{count}} bills', { count: sent.length })}
            </summary>
            <ul>
              {sent.slice(0, MOST).map((bill) => (
                <BillLine key={bill.id} bill={bill} {...act} />
              ))}
            </ul>
            {sent.length > MOST && <More bills={sent.slice(MOST)} />}
          </details>
        </Drawer.Body>
        <JournalPart exporting={exporting} />
      </Drawer.Content>
      {shared && <ShareDialog id={shared} onClose={() => setShared(null)} />}
    </Drawer.Root>
  );
}

type WaitingProps = {
  bills: readonly BillRow[];
  onPrint: (id: string) => void;
  onShare: (id: string) => void;
};

function Waiting({ bills, ...act }: WaitingProps) {
  if (bills.length === 0) return null;
  return (
    <section className={css.waiting} aria-label={t('Waiting and sending')}>
      <Row as="header" align="stretch" between className="ink-2">
        <h3 className="w650 small in-line">{t('Waiting and sending')}</h3>
        <span>{t('{{count}} bills', { count: bills.length })}</span>
      </Row>
      <ul>
        {bills.slice(0, MOST).map((bill) => (
          <BillLine key={bill.id} bill={bill} {...act} />
        ))}
      </ul>
      {bills.length > MOST && <More bills={bills.slice(MOST)} />}
    </section>
  );
}

function More({ bills }: { bills: readonly BillRow[] }) {
  const last = bills.at(-1);
  return (
    <p className="py-8 px-0 ink-2">
      {t('and {{count}} more, the last at {{time}}', {
        count: bills.length,
        time: last ? clockText(last.at) : '',
      })}
    </p>
  );
}
