import type { CallReply } from '@haat/contract/call';
import {
  changeImportRow,
  type ImportField,
  type ImportRowShown,
} from '@haat/contract/catalog/product-import';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { NUMBERS } from './import-words.ts';
import { reasonText } from './reason-text.ts';
import css from './rows.module.css';
import { changeOfPlan } from './use-import.ts';

type Props = {
  column: ImportField;
  row: ImportRowShown;
  params: { id: string; import: string };
  onChanged: (answer: CallReply<typeof changeImportRow>) => void;
};

/** The new value above the old one, or the problem; editable in place. */
export function RowCell({ column, row, params, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = row.cells[column] ?? '';
  const refused = row.problems.find((one) => one.column === column);
  const problem = refused && reasonText(refused, refused.problem);
  const proposal = refused?.proposal;
  const old = row.changes[column];
  const change = useMutation({
    ...changeOfPlan(params.import),
    mutationFn: (typed: string) =>
      call(changeImportRow, {
        params: { ...params, line: String(row.line) },
        body: { cells: { [column]: typed } },
      }),
    onSuccess: onChanged,
  });
  const leave = (typed: string | undefined) => {
    setEditing(false);
    if (typed !== undefined && typed !== value) change.mutate(typed);
    // Restores the focus once the field is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  const keys = useFieldKeys([
    {
      // Enter presses the button anyway.
      keys: ['F2'],
      shown: ['F2', 'Enter'],
      does: msg('Edit the cell'),
      run: () => setEditing(true),
    },
  ]);
  const about = `${column}, ${t('Line')} ${row.line}`;
  const wrong = change.error ? failureText(change.error) : problem;
  return (
    <td
      data-number={NUMBERS.has(column) || undefined}
      data-wrong={wrong ? true : undefined}
      data-changed={old !== undefined || undefined}
      data-name={column === 'name' || undefined}
    >
      {editing ? (
        <CellInput label={about} value={value} onLeave={leave} />
      ) : (
        <button
          ref={button}
          type="button"
          className={clsx('ring-inside', css.cell)}
          data-refused={wrong ? true : undefined}
          aria-label={[
            about,
            value || t('empty'),
            wrong,
            old !== undefined && t('was {{old}}', { old: old || t('empty') }),
          ]
            .filter(Boolean)
            .join(', ')}
          onClick={() => setEditing(true)}
          onKeyDown={keys}
        >
          <Value column={column} value={value} />
          {old !== undefined && !wrong && (
            <s className="ellipsis caption in-line ink-2 block">
              {column === 'images' ? count(old) : old || '—'}
            </s>
          )}
          {wrong && <small className="block wraps">{wrong}</small>}
        </button>
      )}
      {proposal !== undefined && !editing && (
        <button
          type="button"
          className={css.proposal}
          disabled={change.isPending}
          aria-label={`${about}, ${t('Use {{value}}', { value: proposal })}`}
          onClick={() => change.mutate(proposal)}
        >
          {t('Use {{value}}', { value: proposal })}
        </button>
      )}
    </td>
  );
}

const count = (images: string) => images.split('|').filter((part) => part.trim()).length;

function Value({ column, value }: { column: ImportField; value: string }) {
  if (column !== 'images') return <span className={clsx('ellipsis block', css.value)}>{value || '—'}</span>;
  return (
    <span className={clsx('ellipsis block', css.value)}>
      <IconPhoto className="inline-block" size={16} aria-hidden /> {count(value)}
    </span>
  );
}

type InputProps = { label: string; value: string; onLeave: (typed: string | undefined) => void };

function CellInput({ label, value, onLeave }: InputProps) {
  const [typed, setTyped] = useState(value);
  const left = useRef(false);
  const end = (result: string | undefined) => {
    if (left.current) return;
    left.current = true;
    onLeave(result);
  };
  const keys = useFieldKeys([
    { keys: ['Enter'], shown: ['Enter'], does: msg('Take what was typed'), run: () => end(typed) },
    { keys: ['Escape'], shown: ['Esc'], does: msg('Leave the cell as it was'), run: () => end(undefined) },
  ]);
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the cell that was opened
      autoFocus
      className={css.input}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keys}
      onBlur={() => end(typed)}
    />
  );
}
