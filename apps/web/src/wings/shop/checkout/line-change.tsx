import type { QuotedLine } from '@haat/contract/checkout';
import { toUnits } from '@haat/domain/basics/line-amount';
import { formatRupees } from '@haat/domain/basics/money';
import type { LineChange as Change } from '@haat/domain/checkout/price-cart';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { mostText, ruleText } from '../state/cart-actions.ts';
import css from './line-change.module.css';

type LineChangeProps = {
  quoted: QuotedLine;
  /** In units. */
  inCart: number;
};

function sentence(change: Change, { quoted, inCart }: LineChangeProps) {
  const shown = (units: number) => shownQuantity(units, quoted.soldBy);
  switch (change) {
    case 'price':
      return (
        <Trans
          i18nKey="The price is now <b>{{now}}</b> <s>{{before}}</s>"
          values={{ now: formatRupees(quoted.price), before: formatRupees(quoted.seenPrice) }}
          components={{ b: <b />, s: <s /> }}
        />
      );
    case 'stock':
      return quoted.qty > 0 ? (
        <Trans
          i18nKey="Only <b>{{left}}</b> left, <s>{{inCart}}</s> in your cart"
          values={{ left: shown(toUnits(quoted.qty, quoted.soldBy) ?? 0), inCart: shown(inCart) }}
          components={{ b: <b />, s: <s /> }}
        />
      ) : (
        t('Out of stock: it will be removed from the cart')
      );
    case 'limit':
      return mostText(quoted);
    case 'step':
      return t('Sold in steps of {{step}}', { step: shown(quoted.step) });
    case 'gone':
      return t('No longer sold: it will be removed from the cart');
    case 'expired':
      return t('Past its day: it will be removed from the cart');
    case 'threshold':
      return t('{{rule}}: it will be removed from the cart', { rule: ruleText(quoted.msg) });
  }
}

export function LineChange({ quoted, inCart }: LineChangeProps) {
  // The price of a removed line is irrelevant.
  const told = quoted.qty > 0 ? quoted.changes : quoted.changes.filter((change) => change !== 'price');
  return (
    <Stack as="ul" gap={4} className={css.changes}>
      {told.map((change) => (
        <li className="row gap-8" key={change}>
          <IconAlertTriangle className="mt-1" size={16} aria-hidden />
          <span>{sentence(change, { quoted, inCart })}</span>
        </li>
      ))}
    </Stack>
  );
}
