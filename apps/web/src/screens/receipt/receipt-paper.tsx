import type { Receipt, ReceiptBlock } from '@haat/domain/receipt';
import { useRef } from 'react';
import { t } from '../../texts/translate.ts';
import { Barcode } from '../../ui/display/barcode.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import css from './receipt-paper.module.css';
import type { Roll } from './roll.ts';
import { usePaperSize } from './use-paper-size.ts';

type PaperProps = { receipt: Receipt; roll?: Roll; label: string };

/** A receipt as the print agent prints it, drawn by the browser: black on white, on the screen and on its paper. */
export function ReceiptPaper({ receipt: { blocks, language }, roll = '80', label }: PaperProps) {
  const paper = useRef<HTMLElement>(null);
  usePaperSize(paper, roll);
  return (
    <article ref={paper} className={css.paper} data-roll={roll} lang={language} aria-label={label}>
      {groupsOf(blocks).map((group) =>
        group[0]?.block.kind === 'columns' ? (
          <Columns key={group[0].nth} rows={group} />
        ) : (
          group.map(({ block, nth }) => <Block key={nth} block={block} isName={nth === 0} />)
        ),
      )}
    </article>
  );
}

/** A block by its place, which is its identity: a receipt never changes. */
type Placed = { block: ReceiptBlock; nth: number };

/** Blocks in order; rows of as many columns that follow each other are one table. */
function groupsOf(blocks: readonly ReceiptBlock[]): Placed[][] {
  const groups: Placed[][] = [];
  const width = (block?: ReceiptBlock) => (block?.kind === 'columns' ? block.cells.length : 0);
  blocks.forEach((block, nth) => {
    const last = groups.at(-1);
    const goesOn = width(block) > 0 && width(last?.at(-1)?.block) === width(block);
    if (goesOn) last?.push({ block, nth });
    else groups.push([{ block, nth }]);
  });
  return groups;
}

function Columns({ rows }: { rows: readonly Placed[] }) {
  return (
    <table className={css.columns}>
      <tbody>
        {rows.map(
          ({ block, nth }) =>
            block.kind === 'columns' && (
              <tr key={nth} data-bold={block.bold || undefined}>
                {block.cells.map(({ text, align, share }, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its identity
                    key={at}
                    data-align={align}
                    style={{
                      width: `${(share * 100) / block.cells.reduce((sum, cell) => sum + cell.share, 0)}%`,
                    }}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

function Block({ block, isName }: { block: ReceiptBlock; isName: boolean }) {
  switch (block.kind) {
    case 'text': {
      const Tag = isName ? 'h2' : 'p';
      return (
        <Tag
          className={css.text}
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
        <p className={css.pair} data-size={block.size} data-bold={block.bold || undefined}>
          <span>{block.left}</span> <span>{block.right}</span>
        </p>
      );
    case 'rule':
      return <hr className={css.rule} />;
    case 'gap':
      return <div className={css.gap} />;
    case 'barcode':
      return (
        <figure className={css.code}>
          <Barcode text={block.text} className={css.bars} />
          <figcaption>{block.text}</figcaption>
        </figure>
      );
    case 'qr':
      return <QrCode text={block.text} label={t('Code to scan')} border={4} className={css.qr} />;
    case 'columns':
      return null;
  }
}
