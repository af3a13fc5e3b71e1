import { code128 } from '@haat/domain/code128';

const HEIGHT = 36;
/** Modules of white that a scanner needs on either side. */
const QUIET = 10;

/** A text as a Code 128 barcode in the colour of the text around it, as wide as its place. The text stands beside it. */
export function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const widths = code128(text);
  let at = QUIET;
  let path = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
    at += width;
  });
  return (
    <svg
      viewBox={`0 0 ${at + QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
      aria-hidden
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
