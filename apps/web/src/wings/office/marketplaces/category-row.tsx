import { Button, ColorInput, Switch, TextInput } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { MoveButtons, RowButton } from '../../../office-kit/row-buttons.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './category-editor.module.css';
import type { EditedEntry, ListedEntry } from './category-entry.ts';
import { PictureField } from './picture-field.tsx';
import { tileHint, useEntryFields } from './use-entry-fields.ts';

type CategoryRowProps = {
  row: ListedEntry;
  tiles: boolean | undefined;
  isEdited: boolean;
  move: HTMLAttributes<HTMLLIElement>;
  step: (by: number) => void;
  ends: { first: boolean; last: boolean };
  onEdit: (open: boolean) => void;
  onChange: (entry: EditedEntry) => Promise<void>;
  onRemove: () => void;
};

export function CategoryRow(props: CategoryRowProps) {
  const { row, tiles, isEdited, move, step, ends, onEdit, onRemove } = props;
  if (isEdited) return <EditedRow {...props} />;
  const { name, nameHi, nameKn, image, color, display, products, children } = row;
  const hint = tiles && display !== false && [name, nameHi, nameKn].map(tileHint).find(Boolean);
  return (
    <li
      className={clsx('ring-inside', css.row)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by Alt and the arrows.
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      {...move}
    >
      <IconGripVertical size={18} className="ink-3 from-desktop" aria-hidden />
      <span
        className={clsx(css.picture, 'tinted rounded-8 clip h-40 w-40')}
        style={{ background: color || undefined }}
      >
        {image && <img className="picture" src={picture(image, 'thumb')} alt="" draggable={false} />}
      </span>
      <Stack as="span" className={clsx('anywhere shrinks', css.name)}>
        <b className="w600">{name}</b>
        <small>{tiles && display === false ? t('Hidden in the shop') : row.id.slice(-6)}</small>
        {hint && <small className={clsx('wraps', css.hint)}>{hint}</small>}
      </Stack>
      <span className={clsx('ink-2 anywhere shrinks', css.other)} lang="hi" data-label={t('Hindi')}>
        {nameHi || '–'}
      </span>
      <span className={clsx('ink-2 anywhere shrinks', css.other)} lang="kn" data-label={t('Kannada')}>
        {nameKn || '–'}
      </span>
      <span className={clsx('figures', css.children)}>
        {children && (
          <Link className="on-soft w600" to={children.href} draggable={false}>
            {children.count}
            <span className="below-desktop"> {t('Subcategories')}</span>
            <Of>{name}</Of>
          </Link>
        )}
      </span>
      <span className={clsx('figures', css.products)}>
        {products > 0 ? (
          <>
            {products.toLocaleString('en-IN')}
            <span className="below-desktop"> {t('Products')}</span>
          </>
        ) : (
          <span className="caption in-line w500 warn nowrap rounded py-2 px-8 warn-ground">
            {t('none yet')}
          </span>
        )}
      </span>
      <Row as="span" align="stretch" className={clsx('justify-end', css.buttons)}>
        <Row as="span" align="stretch" className="justify-end">
          <MoveButtons name={name} isFirst={ends.first} isLast={ends.last} onMove={step} />
        </Row>
        <RowButton icon={IconPencil} label={t('Edit {{name}}', { name })} onClick={() => onEdit(true)} />
        <RowButton icon={IconTrash} label={t('Delete {{name}}', { name })} onClick={onRemove} />
      </Row>
    </li>
  );
}

function EditedRow({ row, tiles, onEdit, onChange }: CategoryRowProps) {
  const { name, nameHi, nameKn, image, color = '', display = true } = row;
  const { typed, setTyped, wrong, busy, submit, field } = useEntryFields(
    { name, nameHi, nameKn, image, color, display },
    tiles,
    onChange,
  );
  const keys = useFieldKeys([
    {
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('Close without saving'),
      run: () => onEdit(false),
    },
  ]);
  return (
    <li className="py-12 px-16 soft faint-line-below">
      <form className={css.fields} noValidate onSubmit={submit} onKeyDown={keys}>
        <PictureField
          label={t('Picture')}
          value={typed.image}
          color={typed.color}
          onChange={(address) => setTyped((before) => ({ ...before, image: address }))}
        />
        <TextInput label={t('Name')} autoFocus {...field('name')} />
        <TextInput label={t('Hindi')} lang="hi" {...field('nameHi')} />
        <TextInput label={t('Kannada')} lang="kn" {...field('nameKn')} />
        {tiles && (
          <ColorInput
            withEyeDropper={false}
            label={t('Tile colour')}
            value={typed.color}
            error={wrong.color}
            onChange={(next) => setTyped({ ...typed, color: next })}
          />
        )}
        {tiles && (
          <Switch
            label={t('Tile in the shop')}
            checked={typed.display}
            onChange={(event) => setTyped({ ...typed, display: event.currentTarget.checked })}
          />
        )}
        <Row as="span" gap={8} align="stretch" className={css.saving}>
          <Button variant="subtle" onClick={() => onEdit(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Save')}
          </Button>
        </Row>
      </form>
    </li>
  );
}
