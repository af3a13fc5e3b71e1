import type { Receipt, ReceiptBlock } from '@haat/domain/till/receipt';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Row } from '../../ui/flow/flow.tsx';
import { PrintedBars } from './printed-code.tsx';
import css from './receipt-paper.module.css';
import { partsOf } from './receipt-parts.ts';
import { Table } from './receipt-table.tsx';
import type { Roll } from './roll.ts';

type PaperProps = { receipt: Receipt; roll?: Roll; label: string };

/** As printed by the agent: black on white, on screen and on paper. */
export function ReceiptPaper({ receipt: { blocks, language }, roll = '80', label }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  usePaperSize(paper, roll);
  // A composition dealer's receipt starts with another text.
  const name = blocks.findIndex((block) => block.kind === 'text' && block.size === 'large');
  return (
    <article ref={paper} className={css.paper} data-roll={roll} lang={language} aria-label={label}>
      {partsOf(blocks).map((part) =>
        part[0]?.block.kind === 'columns' ? (
          <Table key={part[0].nth} rows={part} roll={roll} />
        ) : (
          part.map(({ block, nth }) => <Block key={nth} block={block} roll={roll} isName={nth === name} />)
        ),
      )}
    </article>
  );
}

function Block({ block, roll, isName }: { block: ReceiptBlock; roll: Roll; isName: boolean }) {
  switch (block.kind) {
    case 'text': {
      const Tag = isName ? 'h2' : 'p';
      return (
        <Tag
          className={css.text}
          lang={scriptOf(block.text)}
          data-size={block.size}
          data-align={block.align}
          data-bold={block.bold || undefined}
        >
          {block.text}
        </Tag>
      );
    }
    case 'pair':
      return (
        <Row
          as="p"
          align="baseline"
          between
          wrap
          className={css.pair}
          data-size={block.size}
          data-bold={block.bold || undefined}
        >
          <span>{block.left}</span> <span>{block.right}</span>
        </Row>
      );
    case 'rule':
      return <hr className={css.rule} />;
    case 'gap':
      return <div className={css.gap} />;
    case 'barcode':
      return <PrintedBars text={block.text} roll={roll} />;
    // Usually inside a table; only the print agent's test page has it alone.
    case 'columns':
    case 'qr':
      return null;
  }
}

/** Of a line in another script, for screen readers. */
function scriptOf(text: string): string | undefined {
  if (/\p{Script=Kannada}/u.test(text)) return 'kn';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}

/** As in the CSS modules for print. */
const ROLL_MM = { '80': 80, '58': 58 } as const;
/** The browser's minimum page height; a roll is cut below the last line. */
const SPARE_MM = 3;

/** Makes printed pages as wide as the roll and as long as the receipt, so that it is one page. */
function usePaperSize(paper: RefObject<HTMLElement | null>, roll: Roll = '80'): void {
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return;
    const sheet = new CSSStyleSheet();
    const measure = () => sheet.replaceSync(pageRule(element, roll));
    const watch = new ResizeObserver(() => {
      // Not in print, where the height would be the page's.
      if (window.matchMedia('screen').matches) measure();
    });
    watch.observe(element);
    measure();
    document.adoptedStyleSheets.push(sheet);
    return () => {
      watch.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, roll]);
}

function pageRule(element: HTMLElement, roll: Roll): string {
  if (roll === 'a4') return '@page { size: A4; margin: 14mm }';
  // In the paper's letters, so proportions are the same on screen and roll.
  const width = ROLL_MM[roll];
  const height = Math.ceil(width * Math.max(1, element.offsetHeight / element.offsetWidth) + SPARE_MM);
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}
