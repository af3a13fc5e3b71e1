import { t } from '../../texts/translate.ts';
import { bottomBar } from '../../ui/layout/bottom-bars-height.ts';
import css from './list-screen.module.css';
import { PageLinks } from './page-links.tsx';

type ListFooterProps = {
  rows: readonly unknown[] | undefined;
  page: number;
  pages: number;
  total: number;
  addressOf: (page: number) => string;
};

const number = (n: number) => n.toLocaleString('en-IN');

/** '1–20 of 3,418'. Keeps its place while loading. */
export function ListFooter({ rows, page, pages, total, addressOf }: ListFooterProps) {
  if (rows && total === 0) return null;
  // Every page but the last is full.
  const last = rows && (page >= pages ? total : rows.length * page);
  return (
    <footer className={css.foot} ref={bottomBar}>
      {rows && last !== undefined && rows.length > 0 && (
        <p>
          {t('{{first}}–{{last}} of {{total}}', {
            first: number(last - rows.length + 1),
            last: number(last),
            total: number(total),
          })}
        </p>
      )}
      <PageLinks page={page} pages={pages} href={addressOf} />
    </footer>
  );
}
