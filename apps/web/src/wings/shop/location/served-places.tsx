import { listServedPlaces } from '@haat/contract/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { placeWord } from './place-word.ts';
import css from './served-places.module.css';

type ServedPlacesProps = {
  /** A complete known pin code, which sorts by distance. */
  near: string | undefined;
  action: ReactNode;
  onChoose: (pinCode: string) => void;
};

const AT_FIRST = 5;
/** Two rows of chips, in px. */
const ROOM = 148;

export function ServedPlaces({ near, action, onChoose }: ServedPlacesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const { data, isPending } = useQuery({
    ...queryOf(listServedPlaces, { query: { near } }),
    placeholderData: keepPreviousData,
  });
  const places = data?.places ?? [];
  const shown = all ? places : places.slice(0, AT_FIRST);
  const showAll = () => {
    flushSync(() => setAll(true));
    // Replaces the focused button, which is gone.
    list.current?.querySelectorAll('button')[AT_FIRST]?.focus();
  };
  return (
    <section>
      <Row between wrap className={css.head}>
        <h2 className={css.title}>{(isPending || places.length > 0) && t('We deliver in')}</h2>
        {action}
      </Row>
      {isPending && <Skeleton height={ROOM} />}
      <Row as="ul" gap={8} align="stretch" wrap ref={list}>
        {shown.map(({ pinCode, placeName }) => (
          <li key={pinCode}>
            <button type="button" className={clsx('hover-edge', css.chip)} onClick={() => onChoose(pinCode)}>
              <span className="w600 figures">{pinCode}</span> {placeWord(placeName)}
            </button>
          </li>
        ))}
        {places.length > shown.length && (
          <li>
            <button type="button" className={clsx('hover-edge w600 primary', css.chip)} onClick={showAll}>
              {data?.total === places.length
                ? t('All {{number}}', { number: places.length })
                : t('Show more')}
            </button>
          </li>
        )}
      </Row>
    </section>
  );
}
