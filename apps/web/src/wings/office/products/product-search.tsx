import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useSearchKeys } from '../../../office-kit/list/use-search-keys.ts';
import { CameraButton } from '../../../office-kit/scan/camera-button.tsx';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { t } from '../../../texts/translate.ts';
import css from './products.module.css';

type ProductSearchProps = { keyword: string; inAddress: string | undefined };

/**
 * Enter searches; with an empty field it leads to the shop, as specified (back office, section 2). The cross
 * and Esc return to the whole list. Scans are searched for wherever the focus is, replacing the text.
 */
export function ProductSearch({ keyword, inAddress }: ProductSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(keyword), [keyword]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    navigate(wanted ? to.productList(1, wanted, inAddress) : to.home());
  };
  const find = (code: string) => navigate(to.productList(1, code.trim(), inAddress));
  useScanner(find);
  const clear = () => {
    setText('');
    if (keyword) navigate(to.productList(1, '', inAddress));
  };
  const keys = useSearchKeys(input, text, clear);
  const words = t('Name, SKU or brand');
  return (
    <search className={clsx('stack align-center gap-6 fit-auto', css.search)}>
      <form onSubmit={search}>
        <TextInput
          ref={input}
          type="search"
          enterKeyHint="search"
          radius="xl"
          classNames={{ input: css.searchInput }}
          value={text}
          placeholder={words}
          aria-label={words}
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            text ? (
              <ActionIcon variant="subtle" radius="xl" aria-label={t('Clear search')} onClick={clear}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : (
              <Kbd className={clsx('from-table', css.key)} aria-hidden>
                /
              </Kbd>
            )
          }
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </form>
      <CameraButton size={32} onCode={find} />
    </search>
  );
}
