import { LABEL, type Label, type LabelText } from '@haat/domain/label';
import { t } from '../../../texts/translate.ts';
import css from './product-form.module.css';

const ANCHORS: Record<LabelText['align'], 'start' | 'middle' | 'end'> = {
  left: 'start',
  center: 'middle',
  right: 'end',
};

/** A label as it leaves the printer, black on white in light and dark. */
export function LabelPreview({ label: { texts, bars, barsTop, barsHeight } }: { label: Label }) {
  return (
    <div className={css.preview}>
      <svg viewBox={`0 0 ${LABEL.width} ${LABEL.height}`} role="img" aria-label={t('Preview of the label')}>
        <rect width={LABEL.width} height={LABEL.height} rx={8} className={css.paper} />
        {texts.map(({ text, x, y, size, bold, align, spaced }) => (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            fontSize={size}
            fontWeight={bold ? 700 : 450}
            textAnchor={ANCHORS[align]}
            letterSpacing={spaced ? 2 : undefined}
          >
            {text}
          </text>
        ))}
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y={barsTop} width={width} height={barsHeight} shapeRendering="crispEdges" />
        ))}
      </svg>
    </div>
  );
}
