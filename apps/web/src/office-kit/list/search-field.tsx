import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-field.module.css';
import { useSearchKeys } from './use-search-keys.ts';

/** Delay after typing. */
const PAUSE_MS = 300;

type SearchFieldProps = {
  words: string;
  value: string;
  onChange: (change: { search: string }) => void;
  autoFocus: boolean;
};

/** `/` focuses it from anywhere, Esc clears it. */
export function SearchField({ words, value, onChange, autoFocus }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // Ignores its own text returning through the address.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange({ search: text.trim() });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  const keys = useSearchKeys(input, text, () => setText(''));
  return (
    <search className={css.field}>
      <TextInput
        ref={input}
        type="search"
        radius="xl"
        classNames={{ input: css.input }}
        value={text}
        placeholder={words}
        aria-label={words}
        maxLength={100}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<Kbd aria-hidden>/</Kbd>}
        rightSectionProps={{ className: css.key }}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={keys}
      />
    </search>
  );
}
