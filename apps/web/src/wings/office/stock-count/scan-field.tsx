import {
  type CountableGoods,
  findCountableGoods,
  type StockCountLine,
} from '@haat/contract/catalog/stock-count';
import { readScan } from '@haat/domain/catalogue/stock-count';
import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { GoodsCell } from '../stock/goods-cell.tsx';
import css from './scan-field.module.css';

/** Lines of a sheet have these fields as well. */
type FoundGoods = Omit<CountableGoods, 'mrp'>;

/** Delay after typing. */
const PAUSE_MS = 250;
const SHORTEST = 2;
const SHOWN = 8;

type ScanFieldProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  lines: readonly StockCountLine[];
  onScan: (typed: string, chosen?: string) => void;
};

/** Letters search the sheet first, then the store's goods. */
export function ScanField({ id, field, lines, onScan }: ScanFieldProps) {
  const [text, setText] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { code } = readScan(text);
  const searched = usePaused(/\p{L}/u.test(code) && code.length >= SHORTEST ? code : '');
  const found = useFound(id, lines, searched);
  const send = (chosen?: string) => {
    if (text.trim()) onScan(text, chosen);
    setText('');
    box.closeDropdown();
    field.current?.focus();
  };
  const keys = useFieldKeys([
    {
      keys: ['Enter'],
      shown: ['Enter'],
      does: msg('Count what was scanned or typed'),
      run: () => {
        if (box.getSelectedOptionIndex() >= 0) return false;
        send();
      },
    },
    {
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('Clear search'),
      run: () => {
        setText('');
        // The key would also close the list below the field.
        return false;
      },
    },
  ]);
  return (
    <Combobox store={box} onOptionSubmit={send} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          ref={field}
          className="grows"
          classNames={{ input: css.input }}
          value={text}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="done"
          aria-label={t('Scan a barcode, or type a name or SKU')}
          placeholder={t('Scan a barcode, or type a name or SKU')}
          leftSection={<IconScan size={20} aria-hidden />}
          rightSection={<Kbd aria-hidden>F2</Kbd>}
          rightSectionProps={{ className: css.key }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onKeyDown={keys}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('Products')}>
          {found.map((goods) => (
            <Combobox.Option key={goods._id} value={goods._id}>
              <GoodsCell goods={goods} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

// Lines of the sheet are found offline too.
function useFound(id: string, lines: readonly StockCountLine[], keyword: string): readonly FoundGoods[] {
  const { data = [] } = useQuery({
    ...queryOf(findCountableGoods, { params: { id }, query: { keyword } }),
    enabled: keyword !== '',
  });
  if (keyword === '') return [];
  const words = keyword.toLowerCase().split(/\s+/);
  const here = lines.filter(({ name, sku }) => {
    const said = `${name} ${sku}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const others = data.filter(({ _id }) => !here.some((line) => line._id === _id));
  return [...here, ...others].slice(0, SHOWN);
}
