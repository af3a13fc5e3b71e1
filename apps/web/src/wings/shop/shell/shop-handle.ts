import { useMatches } from 'react-router';

/** A screen's settings for the shell: the `handle` of its route. Left out, the first of each applies. */
export type ShopHandle = {
  /** The phone's location and search rows: none, since most screens have a `<PageTitle>`; or at the top. */
  phoneTop?: 'none' | 'home';
  /** The desktop's button of a non-empty cart: soft, or filled where shopping on is the next step. */
  cart?: 'soft' | 'filled';
  /** The desktop header's second line. */
  line?: 'none' | 'promise' | 'categories';
  /** The phone's cart bar above the tabs. */
  cartBar?: boolean;
  /** The phone's tabs; false where the screen's own bar replaces them. */
  tabs?: boolean;
  /** The footer; false where its links would lead out of a checkout. */
  footer?: boolean;
  /** No shell at all: choosing the place. */
  bare?: boolean;
};

/** Of all matched routes; a deeper one wins. */
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
