import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  /** For who can't see it. */
  label: string;
  /** Modules of white around it: readers of payments want 4. */
  border?: number;
  className?: string | undefined;
};

/** A text as a QR code, made in this browser: black on white whatever the colours of the screen, as scanners want it. */
export function QrCode({ text, label, border = 2, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { ecc: 'M', border });
    const squares = qr.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: qr.size, path: squares.join('') };
  }, [text, border]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="var(--paper)" />
      <path d={path} fill="var(--on-paper)" />
    </svg>
  );
}
