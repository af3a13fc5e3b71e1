import { formatQuantity } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { eanBars } from '@haat/domain/product/ean-bars';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { grossOf } from '../bill/bill-sums.ts';
import type { Line } from '../bill/open-bill.ts';
import type { ScaleText } from '../device/device.ts';
import css from './scale-strip.module.css';

/** Disappears with the next scan (till-17). */
export function ScaleStrip({ line, label }: { line: Line; label: ScaleText }) {
  const { quantity, goods, labelOff } = line;
  const weight = formatQuantity(quantity, goods.soldBy);
  return (
    <Row className={clsx(css.strip, 'rigid surface-2 line-above py-14 px-16')}>
      <Stack as="span" align="center" className={clsx('from-desktop', css.label)} aria-hidden>
        <Bars code={label.code} />
        <span>{label.code}</span>
      </Stack>
      {label.item !== undefined && (
        <Fact word={t('Item on the scale')}>{`${label.item}`.padStart(5, '0')}</Fact>
      )}
      {label.holds === 'price' ? (
        <Fact word={t('Price in the label')}>
          <Rupees amount={label.price ?? paise(0)} variant="even" />
        </Fact>
      ) : (
        <Fact word={t('Weight in the label')}>{weight}</Fact>
      )}
      <Fact word={label.holds === 'price' ? t('Weight') : t('Comes to')}>
        {label.holds === 'price' ? (
          weight
        ) : (
          <Rupees amount={paise(grossOf(line) - labelOff)} variant="even" />
        )}
      </Fact>
    </Row>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <Stack as="span" gap={2}>
      <small className="caption ink-2">{word}</small>
      <b className="w650">{children}</b>
    </Stack>
  );
}

function Bars({ code }: { code: string }) {
  const widths = eanBars(code.padStart(14, '0')) ?? [];
  let at = 0;
  const path = widths.map((width, nth) => {
    const bar = nth % 2 === 0 ? `M${at} 0h${width}v30h-${width}z` : '';
    at += width;
    return bar;
  });
  return (
    <svg viewBox={`0 0 ${at} 30`} preserveAspectRatio="none" shapeRendering="crispEdges" aria-hidden>
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
