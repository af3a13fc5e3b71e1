import { IconSearch, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './search-input.module.css';

type SearchInputProps = ComponentProps<'input'> & { onClear: () => void };

export function SearchInput({ onClear, ref, ...input }: SearchInputProps) {
  return (
    <Row gap={10} className={css.box}>
      <IconSearch className="ink-2" size={20} aria-hidden />
      <input
        {...input}
        ref={ref}
        type="search"
        name="keyword"
        placeholder={t('Search for atta, dahi, soap…')}
        aria-label={t('Search products')}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
      />
      {input.value !== '' && (
        <button type="button" className={css.clear} aria-label={t('Clear the search')} onClick={onClear}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </Row>
  );
}
