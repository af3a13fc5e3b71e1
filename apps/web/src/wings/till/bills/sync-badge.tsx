import { IconChevronDown, IconCloudCheck, IconCloudOff, IconCloudUp, IconCloudX } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './bills.module.css';
import { badgeText, type SyncTone, toneOf } from './sync-words.ts';

const ICONS = {
  online: IconCloudCheck,
  sending: IconCloudUp,
  offline: IconCloudOff,
  stopped: IconCloudX,
} as const satisfies Record<SyncTone, unknown>;

const GROUNDS: Record<SyncTone, string | undefined> = {
  online: 'ok ok-ground',
  sending: 'info info-ground',
  offline: css.away,
  stopped: css.away,
};

/** Always visible; opens the till's bills (Alt+l). */
export function SyncBadge({ onOpen }: { onOpen?: () => void }) {
  const sync = useSource(useDevice().sync);
  const tone = toneOf(sync);
  const Glyph = ICONS[tone];
  return (
    <Row
      as="button"
      gap={8}
      type="button"
      className={clsx(css.badge, GROUNDS[tone])}
      onClick={onOpen}
      title={t('Bills of this till')}
    >
      <Glyph size={18} aria-hidden />
      <span className="clip" role="status">
        {badgeText(sync)}
      </span>
      {sync.needsLook > 0 && (
        <b className={css.look} title={t('{{count}} bills need a look', { count: sync.needsLook })}>
          {sync.needsLook}
        </b>
      )}
      <IconChevronDown size={16} aria-hidden />
    </Row>
  );
}
