import { quoteCart } from '@haat/contract/checkout';
import { id } from '@haat/contract/codecs';
import type { CartLine } from '@haat/domain/checkout/cart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { replaceCart, useCart } from '../state/cart-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { acceptedLines, cartItem, changedLines } from './quoted-cart.ts';

/**
 * Requested when a checkout step opens and when the cart changes. `changed`: lines that differ from those
 * shown; `accept` applies them. `isOutdated`: the quote precedes the cart's last change.
 */
export function useQuote() {
  const { _id: marketplace } = useShop();
  const user = useSession();
  const { lines } = useCart();
  const query = queryOf(quoteCart, {
    params: { id: marketplace },
    body: { items: lines.map(cartItem), points: 0 },
  });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    // Points differ by shopper.
    queryKey: [...query.queryKey, user?._id],
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!failedWith(error, 'invalid-input')) return;
    // Malformed lines of a manipulated or broken store are dropped.
    const named = lines.filter(isNamed);
    if (named.length < lines.length) replaceCart(named);
  }, [error, lines]);
  const quote = lines.length > 0 ? data : undefined;
  const changed = quote && !isPlaceholderData ? changedLines(quote) : [];
  const accept = () => {
    if (quote) replaceCart(acceptedLines(quote, lines));
  };
  return { quote, changed, accept, error, isOutdated: quote !== undefined && isPlaceholderData, refetch };
}

const isNamed = ({ productId, variantId, bundleId }: CartLine) =>
  [productId, variantId, bundleId].every((one) => one === undefined || id.safeParse(one).success);
