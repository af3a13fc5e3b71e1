import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import css from './order-search.module.css';

/** After the last letter, so that not every letter changes the address and sends a request. */
const PAUSE_MS = 300;

type OrderSearchProps = {
  value: string;
  onChange: (search: string) => void;
  autoFocus?: boolean | undefined;
};

/** Finds orders by number, customer or phone. `/` leads into it from anywhere on the page, Esc empties it. */
export function OrderSearch({ value, onChange, autoFocus }: OrderSearchProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    // Its own letters come back from the address while more are being typed.
    if (value !== reported.current) setText(value);
    reported.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text.trim();
      onChange(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (text) setText('');
    else input.current?.blur();
  };
  return (
    <search className={css.box}>
      <IconSearch size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={keys}
        placeholder={t('Order, customer or phone')}
        aria-label={t('Order, customer or phone')}
        // biome-ignore lint/a11y/noAutofocus: on phones the field appears because its button was pressed
        autoFocus={autoFocus}
        maxLength={100}
      />
      <kbd className={css.key} aria-hidden>
        /
      </kbd>
    </search>
  );
}
