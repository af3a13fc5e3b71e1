import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  label: string;
  /** White modules around it: payment scanners need 4. */
  border?: number;
  /** In px; by its class if absent. */
  side?: number;
  className?: string | undefined;
};

/** Black on white in every scheme, as scanners need. */
export function QrCode({ text, label, border = 2, side, className }: QrCodeProps) {
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
      width={side}
      height={side}
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
