import type { Receipt, ReceiptBlock } from '@haat/domain/till/receipt';
import { useRef } from 'react';
import { Row } from '../../ui/flow/row.tsx';
import { PrintedBars, PrintedQr } from './printed-code.tsx';
import css from './receipt-paper.module.css';
import { partsOf } from './receipt-parts.ts';
import { Table } from './receipt-table.tsx';
import type { Roll } from './roll.ts';
import { usePaperSize } from './use-paper-size.ts';

type PaperProps = { receipt: Receipt; roll?: Roll; label: string };

/** A receipt as printed by the print agent, drawn by the browser: black on white, on screen and on paper. */
export function ReceiptPaper({ receipt: { blocks, language }, roll = '80', label }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  usePaperSize(paper, roll);
  // A composition dealer's receipt begins with other text.
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
    case 'qr':
      return <PrintedQr text={block.text} roll={roll} />;
    case 'columns':
      return null;
  }
}

/** The language of a line in another script, for screen readers. */
function scriptOf(text: string): string | undefined {
  if (/\p{Script=Kannada}/u.test(text)) return 'kn';
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
