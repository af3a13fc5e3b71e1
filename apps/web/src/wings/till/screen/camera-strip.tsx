import { IconBolt, IconKeyboard, IconScan } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { isCovered } from '../../../office-kit/scan/keyboard-scanner.ts';
import { useCamera } from '../../../office-kit/scan/use-camera.ts';
import { useCameraCodes } from '../../../office-kit/scan/use-camera-codes.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDesk } from '../desk/desk.ts';
import css from './camera-strip.module.css';

const BUZZ_MS = 40;

/** Browsers stop the camera in background tabs. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState !== 'hidden');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

type CameraStripProps = {
  isTyping: boolean;
  onType: (isTyping: boolean) => void;
};

/** For phones (till-19); the keyboard icon switches to typing. */
export function CameraStrip({ isTyping, onType }: CameraStripProps) {
  const isVisible = useVisible();
  if (isTyping)
    return (
      <Row
        as="button"
        gap={8}
        type="button"
        className={clsx('py-8 px-12 pointer plain-figures on-soft w600', css.back)}
        onClick={() => onType(false)}
      >
        <IconScan size={20} aria-hidden /> {t('Scan with the camera')}
      </Row>
    );
  return isVisible ? <Camera onType={() => onType(true)} /> : <div className={css.strip} />;
}

function Camera({ onType }: { onType: () => void }) {
  const { acts } = useDesk();
  const video = useRef<HTMLVideoElement>(null);
  const { stream, fault, lamp } = useCamera();
  const read = (code: string) => {
    navigator.vibrate?.(BUZZ_MS);
    acts.scan(code);
  };
  // Codes are ignored under a dialog, as the hand that holds the phone is typing.
  const { failed } = useCameraCodes(video, stream, read, isCovered);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    void video.current.play?.()?.catch(() => {});
  }, [stream]);
  const isOff = fault !== null || failed;
  // Without a camera, switches to typing.
  useEffect(() => {
    if (isOff) onType();
  }, [isOff, onType]);
  if (isOff)
    return (
      <Row as="p" gap={8} className={clsx(css.none, 'plain-figures py-8 px-12 ink-2 w500')}>
        {t('The camera can’t be used here: type the SKU, or search by name.')}
      </Row>
    );
  return (
    <div className={css.strip}>
      <video className="fills" ref={video} muted playsInline aria-label={t('What the camera sees')} />
      <span className={clsx('absolute under-pointer', css.frame)} aria-hidden />
      {lamp && (
        <button
          type="button"
          className={css.round}
          aria-label={t('Light (of the camera)')}
          aria-pressed={lamp.isOn}
          onClick={() => void lamp.turn(!lamp.isOn)}
        >
          <IconBolt size={20} aria-hidden />
        </button>
      )}
      <span className={css.hint}>{t('Hold the barcode in the frame')}</span>
      <button type="button" className={css.round} data-end aria-label={t('Type instead')} onClick={onType}>
        <IconKeyboard size={20} aria-hidden />
      </button>
    </div>
  );
}
