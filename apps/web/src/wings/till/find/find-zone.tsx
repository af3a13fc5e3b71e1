import type { EnteredType } from '@haat/contract/orders/entry';
import type { TillGoods } from '@haat/contract/till/tills';
import { IconSearch, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { enteredPhone } from '../bill/bill-draft.ts';
import { useDeskBase } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { KeyLabel } from '../keys/key-label.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import css from './find-zone.module.css';
import { FoundReceipts } from './found-receipts.tsx';
import { GoodsRow } from './goods-row.tsx';

const MOST = 40;
/** Fills a high screen. More are drawn on scrolling or moving down, not at each letter. */
const IN_SIGHT = 16;

/** Found goods, a vendor's goods that run low, or goods often added by hand. */
function useFound(
  query: string,
  type: EnteredType,
  typedPhone: string,
): { goods: TillGoods[]; title: string } {
  const device = useDevice();
  const state = useSource(device.goods.state);
  const phone = enteredPhone(typedPhone);
  return useMemo(() => {
    // Depends on the arrival of goods.
    void state.updatedAt;
    if (query.trim() !== '') return { goods: device.goods.search(query, MOST), title: '' };
    if (type === 'po')
      return phone
        ? { goods: device.goods.runningLow(phone, MOST), title: t('Low, from this vendor') }
        : { goods: device.goods.runningLow(undefined, MOST), title: t('Running low') };
    return { goods: device.goods.search('', MOST), title: '' };
  }, [device, state, query, type, phone]);
}

type FindZoneProps = {
  type: EnteredType;
  /** The customer's or vendor's. */
  phone: string;
  query: string;
  onAdded?: (() => void) | undefined;
};

/** The left of the till: search (F4), arrows, Enter (till-8). */
export const FindZone = memo(function FindZone({ type, phone, query, onAdded }: FindZoneProps) {
  const { fields, acts } = useDeskBase();
  const [choice, setChoice] = useState({ of: '', nth: -1 });
  // Each query starts with its first row.
  const chosen = choice.of === query ? choice.nth : -1;
  const [shown, setShown] = useState(IN_SIGHT);
  const list = useRef<HTMLUListElement>(null);
  const device = useDevice();
  const asked = useDeferredValue(query);
  const isReturn = type === 'return';
  const { goods, title } = useFound(isReturn ? '' : asked, type, phone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another first row
  useEffect(() => {
    setShown(IN_SIGHT);
  }, [asked]);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  // The shown list may be a letter behind.
  const found = () => (asked === query ? goods : device.goods.search(query, MOST));
  const move = (by: number) => () => {
    setChoice((before) => {
      const nth = (before.of === query ? before.nth : -1) + by;
      return { of: query, nth: Math.max(0, Math.min(found().length - 1, nth)) };
    });
    setShown(MOST);
    return true;
  };
  const added = (one: TillGoods, times = '') => {
    acts.add(one, times);
    onAdded?.();
  };
  useImperativeHandle(fields.found, () => ({
    move: (by) => void (isReturn || move(by)()),
    take: (times) => {
      const one = chosen < 0 || isReturn ? undefined : found()[chosen];
      if (one) added(one, times);
      return one !== undefined;
    },
  }));
  const onKeyDown = useFieldKeys([
    { ...TILL_KEYS.search, keys: ['ArrowDown'], run: move(1) },
    { ...TILL_KEYS.search, keys: ['ArrowUp'], run: move(-1) },
    {
      ...TILL_KEYS.search,
      keys: ['Enter'],
      run: () => {
        if (isReturn) {
          void acts.receipt(query);
          return true;
        }
        const one = found()[Math.max(0, chosen)];
        if (one && (chosen >= 0 || query.trim() !== '')) added(one);
        return true;
      },
    },
    {
      ...TILL_KEYS.escape,
      keys: ['Escape'],
      run: () => {
        acts.search('');
        acts.focusScan();
        onAdded?.();
        return true;
      },
    },
  ]);
  return (
    <section className={clsx('column figures surface low', css.zone)} aria-label={t('Find')}>
      <Row as="label" gap={10} className={clsx('ring-within', css.search)}>
        <IconSearch size={18} aria-hidden />
        <input
          className={css.searchField}
          ref={fields.search}
          type="search"
          placeholder={isReturn ? t('Phone, name or total') : t('Search products')}
          aria-label={isReturn ? t('Phone, name or total') : t('Search products')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => acts.search(event.currentTarget.value)}
        />
        <KeyLabel of="search" />
        {onAdded && (
          <button type="button" className={css.close} aria-label={t('Close')} onClick={onAdded}>
            <IconX size={20} aria-hidden />
          </button>
        )}
      </Row>
      {isReturn ? (
        <FoundReceipts />
      ) : (
        <>
          {title && (
            <Row as="p" align="stretch" between className={css.title}>
              {title} <span>{goods.length}</span>
            </Row>
          )}
          {goods.length > 0 ? (
            <ul ref={list} className={css.list} onScroll={() => setShown(MOST)}>
              {goods.slice(0, shown).map((one, nth) => (
                <GoodsRow
                  key={one._id}
                  goods={one}
                  isChosen={nth === chosen}
                  asCost={type === 'po'}
                  onAdd={added}
                />
              ))}
            </ul>
          ) : (
            <div className={css.list}>
              <NothingFound query={asked} type={type} />
            </div>
          )}
          <Foot shown={goods.length} isFiltered={asked.trim() !== ''} />
        </>
      )}
    </section>
  );
});

function NothingFound({ query, type }: { query: string; type: EnteredType }) {
  const { loading } = useSource(useDevice().goods.state);
  const { acts } = useDeskBase();
  if (loading)
    return (
      <Stack as="p" gap={8} align="start" className="p-16 caption ink-2">
        {t('The products are being fetched…')}
      </Stack>
    );
  return (
    <Stack gap={8} align="start" className="p-16 caption ink-2">
      <p>
        {query.trim()
          ? t('Nothing found')
          : type === 'po'
            ? t('Nothing is running low here')
            : t('No products yet')}
      </p>
      {query.trim() !== '' && (
        <button type="button" className={css.add} onClick={() => acts.open({ kind: 'create', code: '' })}>
          {t('Create')} <KeyLabel of="create" />
        </button>
      )}
    </Stack>
  );
}

function Foot({ shown, isFiltered }: { shown: number; isFiltered: boolean }) {
  const { count } = useSource(useDevice().goods.state);
  return (
    <Row as="p" gap={8} between className={clsx('px-14 caption rigid line-above target', css.foot)}>
      <span className="nowrap align-center gap-5">
        {isFiltered ? t('{{count}} found', { count: shown }) : t('{{count}} products', { count })}
      </span>
      <span className={clsx('nowrap align-center gap-5', css.hint)}>
        <KeyLabel of="line" /> {t('choose')} <KeyLabel of="edit" /> {t('add')}
      </span>
    </Row>
  );
}
