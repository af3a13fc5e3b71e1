import { IconClockPause } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDesk } from '../desk/desk.ts';
import css from './waiting-scans.module.css';

/** Scans made during ordering, which need not be repeated. */
export function WaitingScans() {
  const { waiting, waitsForNext, bill, acts } = useDesk();
  const count = waiting.filter(({ kind }) => kind !== 'order').length;
  if (count === 0) return null;
  const mayTake = waitsForNext && bill.lines.length > 0;
  return (
    <Row as="p" gap={8} className={css.line} role="status">
      <IconClockPause size={18} aria-hidden />
      <span>
        {mayTake
          ? t('{{count}} scans wait for the next bill', { count })
          : t('{{count}} scans wait', { count })}
      </span>
      {mayTake && (
        <button
          className="rigid push py-2 px-10 rounded-8 no-ground inherits pointer same-font"
          type="button"
          onClick={() => {
            acts.takeWaiting();
            acts.focusScan();
          }}
        >
          {t('Put them on this bill')}
        </button>
      )}
    </Row>
  );
}
