import { useMatches } from 'react-router';

/** Settings in a route's `handle`; the first value of each is the default. */
export type ShopHandle = {
  /** Location and search rows on phones; most screens have a `<PageTitle>` instead. */
  phoneTop?: 'none' | 'home';
  /** Desktop's button of a non-empty cart: filled where shopping on is the next step. */
  cart?: 'soft' | 'filled';
  /** Second line of the desktop's header. */
  line?: 'none' | 'promise' | 'categories';
  /** Above the phone's tabs. */
  cartBar?: boolean;
  /** False where the screen's own bar replaces the phone's tabs. */
  tabs?: boolean;
  /** False where its links would lead out of a checkout. */
  footer?: boolean;
  /** Without a shell, as for choosing the place. */
  bare?: boolean;
};

/** Deeper routes win. */
export function useShopHandle(): Required<ShopHandle> {
  const handle = useMatches().map(({ handle }) => handle as ShopHandle | undefined);
  return Object.assign(
    {
      phoneTop: 'none',
      cart: 'soft',
      line: 'none',
      cartBar: false,
      tabs: true,
      footer: true,
      bare: false,
    } satisfies ShopHandle,
    ...handle,
  );
}
