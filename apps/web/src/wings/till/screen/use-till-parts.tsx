import { Button, Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { useDevice } from '../device/device-context.tsx';
import type { TillParts } from './till-parts.ts';

/** The parts that stand around selling, over the device of this screen. */
export function useTillParts(): TillParts {
  const device = useDevice();
  const navigate = useNavigate();
  return {
    bills: (close) => (
      <Modal opened onClose={close} title={t('Bills of this till')}>
        <Button onClick={() => device.sendNow()}>{t('Try now')}</Button>
      </Modal>
    ),
    shift: (close) => (
      <Modal opened onClose={close} title={t('Shift')}>
        <Button onClick={() => void device.openShift({}).then(close)}>{t('Open the shift')}</Button>
      </Modal>
    ),
    openCustomerScreen: () => void window.open(`#${to.customerScreen()}`, 'haat-customer'),
    print: (done) => {
      if (done.kind === 'order' || done.kind === 'received') void navigate(to.print(done.id));
    },
    reprint: () => {},
  };
}
