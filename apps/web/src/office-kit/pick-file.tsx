import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type PickFileProps = {
  /** An input's `accept`: '.csv,text/csv'. */
  accept: string;
  onPick: (file: File) => void;
  children: (props: { onClick: () => void }) => ReactNode;
};

/** The same file may be chosen again, for example once corrected. */
export function PickFile({ accept, onPick, children }: PickFileProps) {
  const reset = useRef<() => void>(null);
  const pick = (file: File | null) => {
    if (!file) return;
    onPick(file);
    reset.current?.();
  };
  return (
    <FileButton accept={accept} resetRef={reset} onChange={pick}>
      {children}
    </FileButton>
  );
}
