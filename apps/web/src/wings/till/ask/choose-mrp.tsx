import type { TillGoods } from '@haat/contract/till/tills';
import { Kbd, Modal, Stack } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDesk } from '../desk/desk.ts';
import { fullName } from '../desk/scans.ts';
import { TILL_KEYS } from '../keys/till-keys.ts';
import { useDigitChoice } from '../keys/use-digit-choice.ts';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import css from './ask.module.css';

type ChooseMrpProps = { among: readonly TillGoods[]; code: string; times: string };
const MOST = 9;

/** Several MRPs under one barcode (till-16). Typing a number adds at once. */
export function ChooseMrp({ among, code, times }: ChooseMrpProps) {
  const { acts } = useDesk();
  const goods = among.slice(0, MOST);
  const [chosen, setChosen] = useState(0);
  const [first] = goods;
  const take = (nth: number) => {
    const one = goods[nth];
    if (!one) return false;
    acts.open(null);
    acts.add(one, times);
    return true;
  };
  const move = (by: number) => () => {
    setChosen((at) => (at + by + goods.length) % goods.length);
    return true;
  };
  const digits = useDigitChoice(take);
  const onKeyDown = useFieldKeys([
    ...digits.keys,
    { ...TILL_KEYS.choice, keys: ['ArrowRight'], run: move(1) },
    { ...TILL_KEYS.choice, keys: ['ArrowLeft'], run: move(-1) },
    { ...TILL_KEYS.edit, keys: ['Enter'], run: () => take(chosen) },
  ]);
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      onClose={() => acts.open(null)}
      withCloseButton={false}
      size={624}
      padding={24}
      attributes={{ content: { 'aria-label': t('Which MRP is on the pack?') } }}
    >
      <Stack gap="md">
        <Row gap={14}>
          <GoodsPicture src={first?.image ?? ''} />
          <div>
            <h2 className="title w700">{t('Which MRP is on the pack?')}</h2>
            <p className="ink-2">{first && fullName(first)}</p>
            <p className="caption ink-2">
              {t('{{code}} · {{count}} prices under one barcode', { code, count: goods.length })}
            </p>
          </div>
        </Row>
        <fieldset
          className={clsx('stack gap-14', css.cards)}
          onKeyDownCapture={digits.onKeyDownCapture}
          onKeyDown={onKeyDown}
          aria-label={t('MRP on the pack')}
        >
          {goods.map((one, nth) => (
            <button
              key={one._id}
              type="button"
              className={clsx('p-16 stack gap-8 to-start surface control rounded-card pointer', css.card)}
              data-chosen={nth === chosen || undefined}
              data-autofocus={nth === 0 || undefined}
              onFocus={() => setChosen(nth)}
              onClick={() => take(nth)}
            >
              <span className="row between gap-8">
                <Kbd>{nth + 1}</Kbd>
                {nth === 0 && <em className="caption in-line w600 on-soft upright">{t('sold last')}</em>}
              </span>
              <small>{t('MRP on the pack')}</small>
              <b className="w750 close-set">
                <Rupees amount={one.mrp} variant="even" />
              </b>
              <dl className="stack gap-8 line-above pt-10">
                <div className="row between gap-8">
                  <dt>{t('Selling price')}</dt>
                  <dd className="w650">
                    <Rupees amount={one.price} variant="even" />
                  </dd>
                </div>
                <div className="row between gap-8">
                  <dt>{t('On this shelf')}</dt>
                  <dd className="w650">{t('{{count}} packs', { count: one.stock })}</dd>
                </div>
              </dl>
            </button>
          ))}
        </fieldset>
        <p className="caption ink-2">{t('A number adds at once, Esc skips this scan.')}</p>
      </Stack>
    </Modal>
  );
}
