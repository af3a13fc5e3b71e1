import { ROLL_DOTS, receiptBars } from '@haat/domain/till/receipt-codes';
import css from './receipt-paper.module.css';
import type { Roll } from './roll.ts';

/** Dots in a letter of the paper (em): 2.5 mm at 8 dots per millimetre. */
const DOTS_A_LETTER = 20;
/**
 * Browsers round to whole pixels, and 60 of them are 127 dots: a drawing at the paper's edge whose width is a
 * multiple of this is not stretched, so its dots match the printer's.
 */
const WHOLE_DOTS = 127;
const BARS_HEIGHT = 72;

type Drawing = { path: string; height: number };

/** Sheets have no fixed dots; codes are as large as on the wider roll. */
const rollOf = (roll: Roll) => ROLL_DOTS[roll === '58' ? 58 : 80];

const whole = (dots: number) => Math.ceil(dots / WHOLE_DOTS) * WHOLE_DOTS;
const letters = (dots: number) => `${dots / DOTS_A_LETTER}em`;

/** Across the whole paper, matching the printer's dots. */
function Dots({ roll, drawing }: { roll: Roll; drawing: Drawing }) {
  const width = whole(rollOf(roll).paper);
  const height = whole(drawing.height);
  return (
    <span className={css.dots} style={{ height: letters(drawing.height) }}>
      <svg
        className="block"
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: letters(width), height: letters(height) }}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={drawing.path} fill="currentColor" />
      </svg>
    </span>
  );
}

/** With its text below; text only if the bars exceed the printed area. */
export function PrintedBars({ text, roll }: { text: string; roll: Roll }) {
  const { paper, printed } = rollOf(roll);
  const found = receiptBars(text, printed);
  const left = found ? Math.floor((paper - found.width) / 2) : 0;
  const path = found?.bars
    .map(({ x, width }) => `M${left + x} 0h${width}v${BARS_HEIGHT}h-${width}z`)
    .join('');
  return (
    <figure className={css.code}>
      {path && <Dots roll={roll} drawing={{ path, height: BARS_HEIGHT }} />}
      <figcaption>{text}</figcaption>
    </figure>
  );
}
