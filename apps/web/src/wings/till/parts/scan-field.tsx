import { LONGEST_SCAN } from '@haat/domain/product/gs1';
import { IconScan } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { readTyped } from '../bill/typed-code.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useKeysReach } from '../keys/use-keys-reach.ts';
import css from './scan-field.module.css';
import { useDash } from './use-dash.ts';

/** Delay before searching, so that a scanner's code is not searched letter by letter. */
const PAUSE_MS = 120;

/** Longer than a slow scanner's pause between keys; a hand takes longer to reach for the scanner. */
const BREAK_MS = 100;

/** Scans, SKUs, `3*`, `5%` and `-20`; letters search, and while it is empty, keys act on the bill. */
export function ScanField() {
  const { bill, fields, query, panel, acts } = useDesk();
  const pauses = useRef<number[]>([]);
  const last = useRef({ at: 0, length: 0 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    fields.scan.current?.focus();
    return () => clearTimeout(pause.current);
  }, [fields]);
  const typed = () => fields.scan.current?.value ?? '';
  const whileEmpty = (act: () => void) => () => {
    if (typed() !== '') return false;
    act();
    return true;
  };
  const sayEmpty = () => acts.say({ tone: 'refused', title: t('There is nothing on the bill yet') });
  const onCurrent = (act: (id: number) => void) =>
    whileEmpty(() => {
      if (bill.current !== null) act(bill.current);
      else sayEmpty();
    });
  const choose = (by: 1 | -1) => () => {
    const named = namedIn(typed());
    if (!named) return whileEmpty(() => acts.act({ type: 'move', by }))();
    clearTimeout(pause.current);
    flushSync(() => acts.search(named.name));
    fields.found.current?.move(by);
    return true;
  };
  const send = () => {
    clearTimeout(pause.current);
    const text = typed();
    const named = namedIn(text);
    // Arrow keys' choice takes precedence over a SKU of these letters.
    if (named && named.name === query && fields.found.current?.take(named.times)) return clear();
    if (fields.scan.current) fields.scan.current.value = '';
    // `3*` remains for the next scan.
    const breaks = pauses.current;
    pauses.current = [];
    if (acts.scan(text, breaks) && fields.scan.current) fields.scan.current.value = text;
    return true;
  };
  const edit = (id: number) => {
    const of = bill.type === 'return' ? 'quantity' : 'price';
    fields.lines.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-field="${of}"]`)?.focus();
  };
  // Some scanners send Enter twice, so it is ignored on an empty bill.
  const editCurrent = () => (bill.current === null ? true : onCurrent(edit)());
  const dash = useDash(fields.scan, bill.current, (id) => (id === null ? sayEmpty() : acts.step(id, -1)));
  const ownKeys = useFieldKeys([
    { ...TILL_KEYS.edit, keys: ['Enter'], run: () => (typed() === '' ? editCurrent() : send()) },
    { ...TILL_KEYS.line, keys: ['ArrowUp'], run: choose(-1) },
    { ...TILL_KEYS.line, keys: ['ArrowDown'], run: choose(1) },
    { ...TILL_KEYS.quantity, keys: ['[plus]', 'shift+[plus]'], run: onCurrent((id) => acts.step(id, 1)) },
    { ...TILL_KEYS.remove, keys: ['Delete'], run: onCurrent((id) => void acts.remove(id)) },
    { ...TILL_KEYS.keys, keys: ['?', 'shift+?'], run: whileEmpty(() => acts.open({ kind: 'keys' })) },
    ...shelfKeys(bill.type === 'return', onCurrent, acts.act),
    { ...TILL_KEYS.escape, keys: ['Escape'], run: () => clear() },
  ]);
  const onKeyDown = (event: Parameters<typeof ownKeys>[0]) => {
    dash.key(event);
    ownKeys(event);
  };
  const clear = () => {
    clearTimeout(pause.current);
    if (fields.scan.current) fields.scan.current.value = '';
    acts.search('');
    return true;
  };
  useKeysReach(fields.scan, panel === null, onKeyDown);
  return (
    <Row as="label" gap={12} className={clsx('ring-within', css.box)}>
      <IconScan size={22} aria-hidden />
      <input
        ref={fields.scan}
        className="grow ink heading w500 figures h-full no-line no-ring no-ground"
        placeholder={bill.type === 'return' ? t('Scan a receipt or type its number') : t('Scan or type SKU')}
        aria-label={t('Scan or type SKU')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={LONGEST_SCAN}
        onKeyDown={onKeyDown}
        onBlur={dash.over}
        onInput={({ nativeEvent }) => {
          clearTimeout(pause.current);
          dash.typed(nativeEvent);
          const text = typed();
          const now = performance.now();
          if (text.length <= 1) pauses.current = [];
          else if (now - last.current.at > BREAK_MS) pauses.current.push(last.current.length);
          last.current = { at: now, length: text.length };
          const named = namedIn(text);
          if (!named || named.name.length < 2) return;
          pause.current = setTimeout(() => {
            // A scan may have replaced the text.
            if (typed() === text) acts.search(named.name);
          }, PAUSE_MS);
        }}
      />
      <span className="caption w500 ink-2 nowrap from-desktop">{hintOf(bill)}</span>
      <KeyLabel of="scan" />
    </Row>
  );
}

/** Letters after an optional quantity; null for anything else. */
function namedIn(text: string): { name: string; times: string } | null {
  const read = readTyped(text);
  return read.kind === 'code' && /\p{L}/u.test(read.code) ? { name: read.code, times: read.times } : null;
}

type Bill = ReturnType<typeof useDesk>['bill'];

function hintOf({ type, lines, current }: Bill): string {
  if (type === 'return') return t('receipt number or its code');
  const line = lines.find(({ id }) => id === current);
  return line && line.goods.soldBy !== 'piece' ? t('0.25* first for 250 g') : t('3* first for 3 pieces');
}

function shelfKeys(
  isReturn: boolean,
  onCurrent: (act: (id: number) => void) => () => boolean,
  act: ReturnType<typeof useDesk>['acts']['act'],
) {
  if (!isReturn) return [];
  return (['shelf', 'damaged'] as const).map((to) => ({
    keys: [to === 'shelf' ? 'ArrowLeft' : 'ArrowRight'],
    shown: [to === 'shelf' ? '←' : '→'],
    does: TILL_KEYS.line.does,
    run: onCurrent((id) => act({ type: 'to', id, to })),
  }));
}
