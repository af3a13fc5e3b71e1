import type { About } from '@haat/contract/marketplaces/about';
import { FIXED_FIGURES } from '@haat/domain/stores/policy-figures';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { GrievanceOfficer } from './mail-link.tsx';
import { type Chapter, PolicyPage } from './policy-page.tsx';

const chapters = ({ contact, policy }: About): readonly Chapter[] => [
  {
    id: 'in-short',
    title: 'In short',
    text: (
      <ul>
        <li>
          Cancel or return within <strong>{FIXED_FIGURES.cancelWithinDays} days</strong> of receiving the
          order.
        </li>
        <li>
          Your money is back within <strong>{policy.refundWithinDays} days</strong> of the shop receiving the
          goods.
        </li>
        <li>Where the shop made the mistake, the way back costs you nothing.</li>
      </ul>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    text: (
      <>
        <p>
          Until the shop begins with your order, one tap on <strong>Cancel order</strong> on the order’s page
          cancels it, and for five seconds you can undo that. Orders of several shops that you placed together
          can be cancelled together, all or none.
        </p>
        <p>
          Once the shop has begun, <strong>Request cancellation</strong> stands there, and the shop answers.
          What is on its way can’t be cancelled any more: tell the person at the door that you don’t take it,
          or return it. After delivery you have {FIXED_FIGURES.cancelWithinDays} days from receipt.
        </p>
        <p>Cancelling also gives back the points you redeemed, and takes back those the order earned.</p>
      </>
    ),
  },
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    text: (
      <>
        <p>
          Goods come back unused, in their packing, with the bill. For reasons of health these stay with you:
        </p>
        <ul>
          <li>fruits, vegetables, dairy and other fresh food, once they are out of the shop’s hands;</li>
          <li>opened food, cosmetics, baby care and medicines;</li>
          <li>things made or cut to your measure.</li>
        </ul>
        <p>
          None of this applies to goods that are wrong, damaged, spoilt or past their date: tell the shop on
          the day they arrive if you can, with a picture, and you get your money or a replacement.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-return',
    title: 'How to return something',
    text: (
      <ol>
        <li>
          Open the order under <Link to={to.myOrders()}>My Orders</Link>, tap <strong>Return items</strong>,
          choose what goes back and say why.
        </li>
        <li>The shop answers on the order’s page, and fetches the goods or asks you to bring them.</li>
        <li>Keep the goods packed, with the bill, until they are handed over.</li>
        <li>
          Once the shop has accepted the return, the order’s page shows what you get back and how far it is.
        </li>
      </ol>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: (
      <>
        <p>
          The refund is made within {policy.refundWithinDays} days of receipt of the returned goods, the same
          way as you paid: online payments go back to the card or account they came from; what you paid the
          shop or at the door, the shop gives back by hand. Each order has a refund of its own.
        </p>
        <p>
          It covers the price of the goods and, when the whole order comes back, the delivery charge. If a
          bank takes longer than the {policy.refundWithinDays} days to show it, we give you the payment’s
          reference to ask with.
        </p>
      </>
    ),
  },
  {
    id: 'help',
    title: 'If something goes wrong',
    text: (
      <p>
        When the shop and you don’t agree, write to <GrievanceOfficer contact={contact} />.
      </p>
    ),
  },
];

/** As applied by the software (decisions, "Known contradictions"). */
export function Component() {
  return (
    <PolicyPage
      title={t('Return and refund policy')}
      sub={t('How to cancel, return, and get your money back')}
      chapters={chapters}
      lead={() => <p>Shopping from around the corner should be as easy to undo as it is to do.</p>}
    />
  );
}
