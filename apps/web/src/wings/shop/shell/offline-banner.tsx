import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/row.tsx';
import css from './offline-banner.module.css';

/** Says that there is no network, and what works without; the region is always there, so that it is read out. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : css.offline}>
      {!online && (
        <Row gap={10} className={css.banner}>
          <IconWifiOff size={20} aria-hidden />
          <p>
            <b className="small w650 block">{t('You are offline')}</b>{' '}
            {t(
              'Pages you have seen and your cart still open. An order is saved, and sent when you are back online.',
            )}
          </p>
        </Row>
      )}
    </div>
  );
}
