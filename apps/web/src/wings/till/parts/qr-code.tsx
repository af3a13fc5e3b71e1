import { useMemo } from 'react';
import { encode } from 'uqr';

/** Black on white in every scheme, with four white modules around. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { side, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 4 });
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { side: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="var(--paper)" />
      <path d={path} fill="var(--on-paper)" />
    </svg>
  );
}
