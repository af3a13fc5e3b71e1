import { qrModule, ROLL_DOTS, receiptBars } from '@haat/domain/till/receipt-codes';
import { encode } from 'uqr';
import { t } from '../../texts/translate.ts';
import css from './receipt-paper.module.css';
import type { Roll } from './roll.ts';

/** A letter of the paper (em) is so many dots: 2.5 mm at 8 dots a millimetre. */
const DOTS_A_LETTER = 20;
/**
 * A browser moves and stretches what it draws to whole pixels, of which 60 are 127 dots: what begins at the paper's edge and is a
 * multiple of this stays as it is, and its dots fall on those of the printer.
 */
const WHOLE_DOTS = 127;
const BARS_HEIGHT = 72;
/** Modules of white around a code that is read off paper: readers of payments want 4. */
const QR_QUIET = 4;

type Drawing = { path: string; height: number };

/** A sheet has no dots that count; its codes are as large as on the wider roll. */
const rollOf = (roll: Roll) => ROLL_DOTS[roll === '58' ? 58 : 80];

const whole = (dots: number) => Math.ceil(dots / WHOLE_DOTS) * WHOLE_DOTS;
const letters = (dots: number) => `${dots / DOTS_A_LETTER}em`;

/** Black dots across the whole paper, so that each is one of the printer's. */
function Dots({ roll, drawing, label }: { roll: Roll; drawing: Drawing; label?: string }) {
  const width = whole(rollOf(roll).paper);
  const height = whole(drawing.height);
  return (
    <span className={css.dots} style={{ height: letters(drawing.height) }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: letters(width), height: letters(height) }}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
        aria-hidden={label === undefined}
      >
        <path d={drawing.path} fill="currentColor" />
      </svg>
    </span>
  );
}

/** A text as bars with its letters below; letters alone where the bars would be wider than what is printed. */
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

/** A text as a QR code. */
export function PrintedQr({ text, roll }: { text: string; roll: Roll }) {
  const { paper, printed } = rollOf(roll);
  const { data, size } = encode(text, { ecc: 'M', border: QR_QUIET });
  const module = qrModule(size, printed);
  const left = Math.floor((paper - size * module) / 2);
  const path = data
    .flatMap((row, y) =>
      row.flatMap((dark, x) =>
        dark ? [`M${left + x * module} ${y * module}h${module}v${module}h-${module}z`] : [],
      ),
    )
    .join('');
  return <Dots roll={roll} drawing={{ path, height: size * module }} label={t('Code to scan')} />;
}
