import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../texts/translate.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

type CameraButtonProps = {
  onCode: (code: string) => void;
  /** Tells several buttons apart: 'Scan for variant 2'. */
  label?: string;
  size?: number;
  keepsOpen?: boolean;
  /** Opens by itself after this code, which may still be visible and is not read again. */
  opensAfter?: string | undefined;
  said?: ReactNode;
};

export function CameraButton({ onCode, label, size = 36, keepsOpen, opensAfter, said }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(opensAfter !== undefined);
  const [except, setExcept] = useState(opensAfter);
  const close = () => {
    setOpen(false);
    setExcept(undefined);
  };
  return (
    <>
      <ActionIcon
        variant="default"
        size={size}
        aria-label={label ?? t('Scan with the camera')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={onCode} onClose={close} except={except} keepsOpen={keepsOpen} said={said} />
        </Suspense>
      )}
    </>
  );
}
