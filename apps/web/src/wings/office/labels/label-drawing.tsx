import { LABEL, type Label, type LabelText } from '@haat/domain/product/label-parts';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import css from './labels.module.css';

const ANCHORS: Record<LabelText['align'], 'start' | 'middle' | 'end'> = {
  left: 'start',
  center: 'middle',
  right: 'end',
};

/** As printed: black on white in both colour schemes. */
export function LabelDrawing({ label: { texts, bars, barsTop, barsHeight } }: { label: Label }) {
  return (
    <svg
      viewBox={`0 0 ${LABEL.width} ${LABEL.height}`}
      className={clsx('mx-auto wide block', css.drawing)}
      role="img"
      aria-label={t('Preview of the label')}
    >
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
      <path
        d={bars.map(({ x, width }) => `M${x} ${barsTop}h${width}v${barsHeight}h-${width}z`).join('')}
        shapeRendering="crispEdges"
      />
    </svg>
  );
}

/** On the office's ground for papers. */
export function LabelPreview({ label }: { label: Label }) {
  return (
    <div className={clsx('tinted rounded', css.preview)}>
      <LabelDrawing label={label} />
    </div>
  );
}
