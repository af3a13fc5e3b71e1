import clsx from 'clsx';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { useReorder } from '../../../office-kit/use-reorder.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { AddEntry } from './add-entry.tsx';
import css from './category-editor.module.css';
import type { EditedEntry, ListedEntry } from './category-entry.ts';
import { CategoryRow } from './category-row.tsx';

type CategoryEditorProps = {
  heading: string;
  adding: string;
  entries: readonly ListedEntry[];
  /** Entries are tiles of the shop's home, with a colour, and can be hidden. */
  tiles?: boolean;
  /** What is lost by deleting an entry with this many products. */
  loses: (products: number) => string;
  save: (entries: EditedEntry[]) => Promise<unknown>;
  error: unknown;
};

const editedOf = ({
  id,
  name,
  nameHi,
  nameKn,
  image,
  color = '',
  display = true,
}: ListedEntry): EditedEntry => ({ id, name, nameHi, nameKn, image, color, display });

export function CategoryEditor({ heading, adding, entries, tiles, loses, save, error }: CategoryEditorProps) {
  const [said, setSaid] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  /** The new order while it is being saved. */
  const [order, setOrder] = useState<readonly ListedEntry[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const rows = order ?? entries;
  const put = async (list: EditedEntry[], words = '') => {
    setSaved(false);
    try {
      await save(list);
      setSaved(true);
      setSaid(words);
      return true;
    } catch {
      return false;
    } finally {
      setOrder(null);
    }
  };
  const all = rows.map(editedOf);
  const { propsOf, step } = useReorder(rows, (moved, to) => {
    const row = moved[to];
    if (!row || order) return;
    setOrder(moved);
    const words = { name: row.name, place: to + 1, count: moved.length };
    void put(moved.map(editedOf), t('{{name}}, place {{place}} of {{count}}', words));
  });
  const remove = async (row: ListedEntry) => {
    const sure = await confirm({
      text: row.products > 0 ? loses(row.products) : t('Nothing is sold under {{name}}.', { name: row.name }),
      yes: t('Delete'),
    });
    if (sure) await put(all.filter(({ id }) => id !== row.id));
  };
  return (
    <>
      {error ? (
        <Alert tone="red">{failureText(error)}</Alert>
      ) : (
        isSaved && (
          <Alert tone="green" action={{ label: t('Close'), onClick: () => setSaved(false) }}>
            {t('Category Updated Succesfully')}
          </Alert>
        )
      )}
      <p className="sr-only" role="status">
        {isSaved ? [t('Category Updated Succesfully'), said].filter(Boolean).join('. ') : ''}
      </p>
      <AddEntry label={adding} tiles={tiles} add={(entry) => put([...all, entry])} />
      <section className="box" aria-label={heading}>
        <Row as="header" between wrap className="py-12 px-16 gap-4-16">
          <h2>
            {heading} <span className="py-2 px-8 caption in-line figures tinted rounded">{rows.length}</span>
          </h2>
          <p className="caption in-line ink-2">
            {t('Drag, or Alt and an arrow key on a row. Saved at once.')}
          </p>
        </Row>
        {rows.length > 0 && (
          <div className={clsx('from-desktop', css.columns)} aria-hidden>
            <span>{t('Name, id')}</span>
            <span>{t('Hindi')}</span>
            <span>{t('Kannada')}</span>
            <span>{tiles ? t('Subcategories') : ''}</span>
            <span>{t('Products')}</span>
          </div>
        )}
        {rows.length === 0 && <p className="ink-2 py-24 px-16">{t('None yet. Add the first one above.')}</p>}
        <ol>
          {rows.map((row, nth) => (
            <CategoryRow
              key={row.id}
              row={row}
              tiles={tiles}
              isEdited={editing === row.id}
              move={propsOf(nth)}
              step={(by) => step(nth, by)}
              ends={{ first: nth === 0, last: nth === rows.length - 1 }}
              onEdit={(open) => setEditing(open ? row.id : null)}
              onChange={async (entry) => {
                if (await put(all.map((one) => (one.id === row.id ? { ...entry, id: row.id } : one))))
                  setEditing(null);
              }}
              onRemove={() => remove(row)}
            />
          ))}
        </ol>
      </section>
    </>
  );
}
