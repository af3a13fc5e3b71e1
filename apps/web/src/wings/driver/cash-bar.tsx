import type { DriverStops } from '@haat/contract/orders/doors';
import clsx from 'clsx';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Rupees } from '../../ui/display/rupees.tsx';
import { bottomBar } from '../../ui/layout/bottom-bars-height.ts';
import css from './driver.module.css';
import { changeDoor, doorsStore } from './driver-store.ts';
import { HandOverSheet } from './hand-over-sheet.tsx';
import type { ShownStops } from './shown-stops.ts';
import { sendAndRefresh } from './use-stops.ts';

type CashBarProps = {
  link: string;
  token: string;
  store: DriverStops['store'];
  cash: ShownStops['cash'];
  left: number;
  isOnline: boolean;
  isLast: boolean;
};

const waiting = (link: string) => doorsStore.get().filter((door) => door.link === link && !door.refused);

/** The driver's cash, with the button that hands it over. */
export function CashBar({ link, token, store, cash, left, isOnline, isLast }: CashBarProps) {
  const [opened, setOpened] = useState(false);
  const [sending, setSending] = useState(false);
  // First sends all doors, including those that could still be undone.
  const begin = async () => {
    if (sending) return;
    setSending(true);
    for (const { door } of waiting(link)) changeDoor(door, { sendAfter: 0 });
    await sendAndRefresh(link).catch(() => {});
    setSending(false);
    if (waiting(link).length === 0) setOpened(true);
  };
  return (
    <>
      <footer className={css.bar} ref={bottomBar}>
        {cash.amount === 0 ? (
          <p className="body w600">{t('No cash with you')}</p>
        ) : (
          <>
            <p className="grow">
              <span className="label block">
                {t('Cash with you, {{count}} orders', { count: cash.orders })}
              </span>
              <span className="larger w700 figures">
                <Rupees amount={cash.amount} variant="even" />
              </span>
              {!isOnline ? (
                <span className="label w600 block">
                  {left > 0
                    ? t('Hand over once you are online: {{count}} deliveries go first', { count: left })
                    : t('Hand over once you are online')}
                </span>
              ) : (
                cash.isFull && (
                  <span className={clsx(css.amber, 'label w600 block')}>
                    {t('Hand over before the next cash order')}
                  </span>
                )
              )}
            </p>
            <button
              type="button"
              className={isLast ? css.mainShort : css.outline}
              disabled={!isOnline}
              aria-busy={sending}
              onClick={() => void begin()}
            >
              {sending ? t('Sending…') : t('Hand over')}
            </button>
          </>
        )}
      </footer>
      {opened && <HandOverSheet link={link} token={token} store={store} onClose={() => setOpened(false)} />}
    </>
  );
}
