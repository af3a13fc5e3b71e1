import type { About } from '@haat/contract/marketplaces/about';
import { daysText, FIXED_FIGURES } from '@haat/domain/stores/policy-figures';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { runnerOf } from '../about/use-about.ts';
import { GrievanceOfficer } from './mail-link.tsx';
import { type Chapter, PolicyPage } from './policy-page.tsx';

const buying: readonly Chapter[] = [
  {
    id: 'who-sells',
    title: 'Who sells to you',
    text: (
      <p>
        Haat is a marketplace. Each order is a contract between you and the shop named on it, which sets its
        prices, packs the goods and issues the bill under its own GSTIN. A cart with goods of two shops
        becomes two orders. We run the place where you meet, and see to it that both sides keep to these
        terms.
      </p>
    ),
  },
  {
    id: 'who-may-buy',
    title: 'Who may buy',
    text: (
      <p>
        You must be at least {FIXED_FIGURES.minimumAge} years old and able to make a contract. Give your own
        name and a phone at which you can be reached, keep your password to yourself, and tell us if somebody
        else has used your account.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices, offers and stock',
    text: (
      <>
        <p>
          Prices are in rupees, include GST and are never above the MRP. Before you order, the bill shows the
          items, the delivery charge, the points you redeem and the total; that total is what you pay.
        </p>
        <p>
          Prices and stock may change while goods are in your cart. You are shown what changed and decide
          again. An item at a discount needs other goods of the worth that its offer names beside it; it
          leaves the cart when you take those out.
        </p>
      </>
    ),
  },
  {
    id: 'points',
    title: 'Reward points',
    text: (
      <p>
        Delivered online orders earn 1 point for every full ₹100 of items. A point is worth ₹1 at checkout, up
        to the items’ total. Points cannot be sold or paid out, and those of an order that is cancelled or
        returned are taken back.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    text: (
      <p>
        You pay in cash when the goods arrive, or online where the marketplace offers it. Online payments are
        made with the payment provider. If a payment succeeds but the order cannot be placed, the whole amount
        goes back to you.
      </p>
    ),
  },
];

const after = ({ contact, policy }: About): readonly Chapter[] => [
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <p>
        Shops deliver within {FIXED_FIGURES.country}, to the pin codes that their marketplace serves. Orders
        are processed in {daysText(policy.processingFromDays, policy.processingUntilDays)} business days; the{' '}
        <Link to={to.shippingPolicy()}>shipping policy</Link> has the times and fees. Please check the parcel
        at the door.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling, returns and refunds',
    text: (
      <>
        <p>
          You may cancel an order, or return what you received, within {FIXED_FIGURES.cancelWithinDays} days
          of receiving it. Refunds are made within {policy.termsRefundWithinDays} days.
        </p>
        <p>
          The <Link to={to.refundPolicy()}>return and refund policy</Link> explains how, and promises a
          shorter time for returned goods. Where the two differ, the refund policy holds.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Reviews and fair use',
    text: (
      <p>
        Review what you have used, in your own words, without insults, advertising or other people’s data; we
        remove what breaks this or the law. Don’t copy the catalogue by machine, disturb the service or order
        what you don’t mean to accept. We may close an account that does, after telling its owner why.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    text: (
      <p>
        The shop answers for the goods, we for the service of the marketplace. Neither takes anything from
        your rights under the Consumer Protection Act, 2019. Beyond those, we don’t answer for losses that
        nobody could foresee, or for what strikes, floods or failing networks prevent.
      </p>
    ),
  },
  {
    id: 'disputes',
    title: 'Complaints, law and courts',
    text: (
      <>
        <p>
          Write to <GrievanceOfficer contact={contact} />. You get an answer within 48 hours that your
          complaint has arrived, and a decision within a month.
        </p>
        <p>
          The law of {FIXED_FIGURES.country} applies. You may turn to the consumer commission or court where
          you live.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        An order follows the terms that stood on this page when it was placed. Later terms hold for later
        orders only.
      </p>
    ),
  },
];

/** The time for refunds is longer than the refund policy's, as specified. */
export function Component() {
  return (
    <PolicyPage
      title={t('Terms and conditions')}
      sub={t('For everybody who shops at Haat')}
      chapters={(about) => [...buying, ...after(about)]}
      lead={(about) => (
        <p>
          These are the rules between you, the shops and {runnerOf(about)}, in plain words. By placing an
          order you accept them, together with the <Link to={to.privacyPolicy()}>privacy policy</Link>.
        </p>
      )}
    />
  );
}
