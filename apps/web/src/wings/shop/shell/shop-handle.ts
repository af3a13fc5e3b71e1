import { useMatches } from 'react-router';

/** What a screen sets of the shell around it: the `handle` of its route. Left out, the first of each holds. */
export type ShopHandle = {
  /** Where the phone's location and search rows are: nowhere, since most screens bring a `<PageTitle>`; or on top. */
  phoneTop?: 'none' | 'home';
  /** The desktop cart button while it is not empty: soft, or filled where going on shopping is the next step. */
  cart?: 'soft' | 'filled';
  /** The desktop header's second line. */
  line?: 'none' | 'promise' | 'categories';
  /** The phone's cart bar above the tabs. */
  cartBar?: boolean;
  /** The phone's tabs; false where a bar of the screen's own replaces them. */
  tabs?: boolean;
  /** The footer; false where its links would lead out of a checkout. */
  footer?: boolean;
  /** No shell at all: choosing the place. */
  bare?: boolean;
};

/** The handles of the matched routes; a deeper one wins. */
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
