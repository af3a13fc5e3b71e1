import type { About } from '@haat/contract/marketplaces/about';
import { formatRupees } from '@haat/domain/basics/money';
import { type DeliveryOption, daysText, FIXED_FIGURES } from '@haat/domain/stores/policy-figures';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { MailLink } from './mail-link.tsx';
import { type Chapter, PolicyPage } from './policy-page.tsx';

const chapters = ({ contact, policy }: About): readonly Chapter[] => [
  {
    id: 'where',
    title: 'Where shops deliver',
    text: (
      <p>
        Shipping is within {FIXED_FIGURES.country} only, to the pin codes that a marketplace serves.{' '}
        <Link to={to.location()}>Enter yours</Link> to see whether there is one near you.
      </p>
    ),
  },
  {
    id: 'processing',
    title: 'Processing',
    text: (
      <p>
        Orders are processed within {daysText(policy.processingFromDays, policy.processingUntilDays)} business
        days, Monday to Saturday without public holidays. If a shop has more orders than hands, it calls you
        with a new time.
      </p>
    ),
  },
  {
    id: 'one-shop',
    title: 'Orders from one shop',
    text: (
      <DeliveryTable caption="Days after processing, for an order of one shop" options={policy.oneShop} />
    ),
  },
  {
    id: 'several-shops',
    title: 'Orders from several shops',
    text: (
      <>
        <DeliveryTable
          caption="Days after processing, for a cart that becomes several orders"
          options={policy.severalShops}
        />
        <p>A fee is charged once for the whole cart, however many shops it comes from.</p>
      </>
    ),
  },
  {
    id: 'what-you-pay',
    title: 'What you pay',
    text: (
      <p>
        The bill before you place an order shows its delivery charge and when it arrives; that is what holds
        for the order. A marketplace may ask for a delivery charge on small carts, and then says how much is
        missing for free delivery. The faster ways are arranged with the shop by phone, before it packs.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Following an order',
    text: (
      <p>
        Tracking is active within {policy.trackingWithinHours} hours of placing the order: open it under{' '}
        <Link to={to.myOrders()}>My Orders</Link> to see when it arrives, whether it is paid, and the shop’s
        number.
      </p>
    ),
  },
  {
    id: 'at-the-door',
    title: 'At the door',
    text: (
      <p>
        Somebody should be there to take the order, and to pay it if it is in cash. Check it before you sign
        off; for what is broken or missing see the{' '}
        <Link to={to.refundPolicy()}>return and refund policy</Link>. If nobody is there, the shop calls and
        comes again.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'Questions',
    text: (
      <p>
        Write to <MailLink to={[contact.email]} /> with the order’s number, or call the shop from the order’s
        page.
      </p>
    ),
  },
];

/** Options are listed twice, each with its own figures, as specified. */
export function Component() {
  return (
    <PolicyPage
      title={t('Shipping policy')}
      sub={t('When an order arrives, and what that costs')}
      chapters={chapters}
      lead={() => (
        <p>Orders come from shops near you, so most are quick. These are the times and fees to count on.</p>
      )}
    />
  );
}

function DeliveryTable({ caption, options }: { caption: string; options: readonly DeliveryOption[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Delivery</th>
          <th scope="col">Arrives in</th>
          <th scope="col">Fee</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ name, fromDays, untilDays, fee }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{daysText(fromDays, untilDays)} days</td>
            <td>{fee === 0 ? 'Free' : formatRupees(fee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
