import { drawLabel } from '@haat/domain/product/label';
import type { LabelFields } from '@haat/domain/product/label-parts';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { msg } from '../../../texts/translate.ts';
import { LabelDrawing } from './label-drawing.tsx';
import css from './labels.module.css';

export const PAPERS = {
  roll: { label: msg('Label roll, 50 × 25 mm'), each: 1, page: 'size: 50mm 25mm; margin: 0' },
  a4: { label: msg('A4 sheet of 44'), each: 44, page: 'size: A4; margin: 11mm 5mm' },
} as const;
export type Paper = keyof typeof PAPERS;

export type Labels = LabelFields & { key: string; count: number };

type LabelSheetsProps = { labels: readonly Labels[]; paper: Paper };

export function LabelSheets({ labels, paper }: LabelSheetsProps) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${PAPERS[paper].page} }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  return createPortal(
    <div className={css.sheets}>
      {sheetsOf(labels, PAPERS[paper].each).map((sheet) => (
        <div key={sheet[0]?.key} className={css.sheet} data-paper={paper}>
          {sheet.map(({ key, label }) => (
            <LabelDrawing key={key} label={label} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

function sheetsOf(labels: readonly Labels[], each: number) {
  const all = labels.flatMap(({ key, count, ...fields }) => {
    const label = drawLabel(fields);
    return Array.from({ length: count }, (_, nth) => ({ key: `${key} ${nth}`, label }));
  });
  return Array.from({ length: Math.ceil(all.length / each) }, (_, nth) =>
    all.slice(nth * each, (nth + 1) * each),
  );
}
