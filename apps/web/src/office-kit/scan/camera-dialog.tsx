import { Button, Modal, Select, Stack, Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { msg, t } from '../../texts/translate.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import css from './scan.module.css';
import { type CameraFault, useCamera } from './use-camera.ts';
import { useCameraCodes } from './use-camera-codes.ts';

const FAULTS: Record<CameraFault, string> = {
  refused: msg('This page may not use the camera. Allow it in the browser’s settings, then try again.'),
  none: msg('This device has no camera.'),
  busy: msg('The camera can’t be used. Is another program using it?'),
  insecure: msg('The camera works only where the address begins with https.'),
};

type CameraDialogProps = {
  onCode: (code: string) => void;
  onClose: () => void;
  /** A code to ignore. */
  except?: string | undefined;
  /** Scans until closed; otherwise the first code closes it. */
  keepsOpen?: boolean | undefined;
  said?: ReactNode;
};

export default function CameraDialog({ onCode, onClose, except, keepsOpen, said }: CameraDialogProps) {
  const camera = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState('');
  const { stream, fault, cameras, lamp } = camera;
  const { failed } = useCameraCodes(video, stream, (code) => {
    if (code === except) return;
    navigator.vibrate?.(40);
    setRead(code);
    onCode(code);
    if (!keepsOpen) onClose();
  });
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    // Browsers that need a press show their own button.
    void video.current.play?.()?.catch(() => {});
  }, [stream]);
  return (
    <Modal opened onClose={onClose} title={t('Scan with the camera')}>
      <Stack gap="sm">
        {fault ? (
          <Alert tone="yellow" action={{ label: t('Retry'), onClick: camera.retry }}>
            {t(FAULTS[fault])}
          </Alert>
        ) : (
          <div className={clsx('rounded-card clip relative', css.view)} data-read={read || undefined}>
            <video
              className="fills block"
              ref={video}
              muted
              playsInline
              aria-label={t('What the camera sees')}
            />
            <span className={clsx('absolute under-pointer', css.frame)} aria-hidden />
            {!stream && <Skeleton height={300} />}
          </div>
        )}
        {failed && (
          <Alert tone="red" action={{ label: t('Retry'), onClick: camera.retry }}>
            {t('The barcode reader could not be loaded. Check your connection.')}
          </Alert>
        )}
        {!fault && !failed && (
          <p className="w600 anywhere min-h-24" role="status">
            {read ? (said ?? read) : t('Hold the barcode inside the frame.')}
          </p>
        )}
        <Row gap={12} align="end" wrap>
          {cameras.length > 1 && (
            <Select
              className={css.cameras}
              label={t('Camera')}
              allowDeselect={false}
              data={cameras.map(({ deviceId, label }, nth) => ({
                value: deviceId,
                label: label || t('Camera {{number}}', { number: nth + 1 }),
              }))}
              value={camera.current}
              onChange={(deviceId) => deviceId && camera.choose(deviceId)}
            />
          )}
          {lamp && (
            <Switch
              label={t('Light (of the camera)')}
              checked={lamp.isOn}
              onChange={(event) => void lamp.turn(event.currentTarget.checked)}
            />
          )}
          {keepsOpen && (
            <Button
              variant="default"
              ml="auto"
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={onClose}
            >
              {t('Done')}
            </Button>
          )}
        </Row>
      </Stack>
    </Modal>
  );
}
