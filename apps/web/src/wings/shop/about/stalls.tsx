import css from './stalls.module.css';

const STRIPE = 26;
const STALLS = [
  { x: 0, look: css.amber },
  { x: 146, look: css.green },
  { x: 292, look: css.deep },
];

/** One stall: an awning of five stripes with a scalloped edge, two posts, a counter with crates. */
function Stall({ x, look }: (typeof STALLS)[number]) {
  return (
    <g transform={`translate(${x} 0)`} className={look}>
      <path className={css.post} d="M10 62v118M120 62v118" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? css.stripe : css.light}
          d={`M${stripe * STRIPE} 62L${10 + stripe * 22} 18h22L${(stripe + 1) * STRIPE} 62a${STRIPE / 2} ${STRIPE / 2} 0 0 1 -${STRIPE} 0z`}
        />
      ))}
      <path className={css.counter} d="M2 138h126v42H2z" />
      <path
        className={css.crate}
        d="M16 138a13 13 0 0 1 26 0zM52 138a13 13 0 0 1 26 0zM88 138a13 13 0 0 1 26 0z"
      />
      <path className={css.plank} d="M2 152h126M2 166h126" />
    </g>
  );
}

/** The market: three stalls in a row. Only an ornament. */
export function Stalls({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-6 10 434 172" className={className} aria-hidden>
      <path className={css.ground} d="M-6 180h434" />
      {STALLS.map((stall) => (
        <Stall key={stall.x} {...stall} />
      ))}
    </svg>
  );
}
