import type { MarketplaceContact } from '@haat/contract/marketplaces/about';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { GrievanceOfficer, MailLink } from './mail-link.tsx';

/** Digital Personal Data Protection Act, 2023, sections 6 and 11 to 14. */
export function RightsText({ contact }: { contact: MarketplaceContact }) {
  return (
    <>
      <p>
        The Digital Personal Data Protection Act, 2023 gives you these rights. None of them costs anything.
      </p>
      <dl>
        <dt>See it</dt>
        <dd>
          <Link to={to.profile()}>Profile</Link> and <Link to={to.myOrders()}>My Orders</Link> show what we
          keep. Ask us for a summary, and for the names of everybody we gave it to.
        </dd>
        <dt>Correct it</dt>
        <dd>Edit your profile, or write to us where something else is wrong.</dd>
        <dt>Delete it</dt>
        <dd>
          Write to <MailLink to={[contact.privacyEmail, contact.email]} /> from your account’s address, or
          with its phone number. We delete the account, its sign-in, points and reviews within 30 days. Bills
          that a shop must keep for the tax office stay until their time is over, cut off from the account.
        </dd>
        <dt>Take back your consent</dt>
        <dd>At any time, as easily as you gave it. What was done before stays lawful.</dd>
        <dt>Name somebody</dt>
        <dd>You may name a person who uses these rights for you if you die or cannot act.</dd>
        <dt>Complain</dt>
        <dd>
          First to <GrievanceOfficer contact={contact} />, who answers within 30 days; after that to the Data
          Protection Board of India.
        </dd>
      </dl>
    </>
  );
}
