import type { Suggestion } from '@haat/contract/catalog/suggestions';
import { picture } from '../../../kit/image.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import { matching, withMatchInSight } from './matching.ts';

export function SuggestionRow({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { size, price, mrp, image, soldBy, countInStock, alsoCalled, hasVariants, choices, store } =
    suggestion;
  const shop = useShop();
  const sizes = hasVariants && suggestion.areSizes ? t('{{number}} sizes', { number: choices }) : '';
  const about = [
    packWords(size),
    sizes,
    alsoCalled ? t('also called {{word}}', { word: alsoCalled }) : '',
    storeLabel(shop, store),
  ];
  return (
    <>
      <PictureTile src={picture(image, 'thumb')} size="md" faded={countInStock === 0} eager />
      <span className="grow">
        <span className="ellipsis block label tight w550">
          {withMatchInSight(matching(localName(suggestion), typed)).map(({ text, match }, index) =>
            match ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
              <b className="w700 primary" key={index}>
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        <span className="ellipsis block caption loose ink-3">
          {about.filter((part) => part !== '').join(' · ')}
        </span>
        <Row as="span" gap={6} align="baseline">
          <span>
            <Rupees amount={price} size="sm" />
            {perUnit(soldBy)}
          </span>
          {mrp > price && <Rupees amount={mrp} variant="struck" />}
        </Row>
      </span>
    </>
  );
}
