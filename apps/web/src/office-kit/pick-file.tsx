import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type PickFileProps = {
  /** As an input has it: '.csv,text/csv'. */
  accept: string;
  onPick: (file: File) => void;
  children: (props: { onClick: () => void }) => ReactNode;
};

/** A button that takes a file; the same may be chosen again, as once it has been corrected. */
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
