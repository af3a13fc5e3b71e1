import type { QuotedLine } from '@haat/contract/checkout';
import { toUnits } from '@haat/domain/basics/line-amount';
import { type CartLine, lineKey } from '@haat/domain/checkout/cart';
import { picture } from '../../../kit/image.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './cart-changes.module.css';
import { LineChange } from './line-change.tsx';
import { quotedKey } from './quoted-cart.ts';

type CartChangesProps = {
  changed: readonly QuotedLine[];
  lines: readonly CartLine[];
  /** Absent if the page's own button accepts the changes. */
  onAccept?: (() => void) | undefined;
};

export function CartChanges({ changed, lines, onAccept }: CartChangesProps) {
  if (changed.length === 0) return null;
  const seen = new Map(lines.map((line) => [lineKey(line), line]));
  return (
    <Card className={css.card} aria-labelledby="cart-changes" role="alert">
      <h2 id="cart-changes" className="body">
        {t('Something in your cart has changed')}
      </h2>
      <Stack as="ul" gap={12}>
        {changed.map((quoted) => {
          const line = seen.get(quotedKey(quoted));
          return (
            <Row as="li" gap={12} align="stretch" key={quotedKey(quoted)}>
              <PictureTile src={picture(line?.image, 'thumb')} size="sm" />
              <Stack gap={4} className="grow">
                <h3 className="label">{line && localName(line)}</h3>
                <LineChange quoted={quoted} inCart={line?.qty ?? toUnits(quoted.qty, quoted.soldBy) ?? 0} />
              </Stack>
            </Row>
          );
        })}
      </Stack>
      {onAccept && (
        <Button variant="soft" wide onClick={onAccept}>
          {t('Accept changes')}
        </Button>
      )}
    </Card>
  );
}
