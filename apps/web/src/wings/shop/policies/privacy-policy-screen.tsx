import type { About } from '@haat/contract/marketplaces/about';
import { formatIstDay, startOfDay } from '@haat/domain/basics/ist';
import { FIXED_FIGURES } from '@haat/domain/stores/policy-figures';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { runnerOf } from '../about/use-about.ts';
import { MailLink } from './mail-link.tsx';
import { type Chapter, PolicyPage } from './policy-page.tsx';
import { RightsText } from './privacy-rights.tsx';

const STORED: readonly [what: string, why: string, howLong: string][] = [
  [
    'Account: name, phone number, e-mail; company and GSTIN if you give them',
    'To sign you in, to reach you about an order, to print your name on a bill',
    'Until you ask us to delete the account',
  ],
  [
    'Password, as an argon2id hash from which nobody can read it back',
    'To sign you in',
    'Until you change it or the account is deleted',
  ],
  [
    'Orders: what you bought, from which shop, the delivery address and phone, how you paid',
    'To deliver, to help you afterwards, and because tax law asks shops to keep their books',
    'Six years after the end of the year, as tax law asks',
  ],
  [
    'The point on the map of your door, only if you share it at checkout',
    'So that the delivery person finds it',
    'With the order',
  ],
  [
    'Requests to be notified: which pin code or product you wait for',
    'To notify you once, when somebody delivers there or it is back',
    'Until then; a product 60 days at most, a pin code 180',
  ],
  [
    'Searches: which words several people searched for and found, never who',
    'To offer them to others as popular',
    '14 days',
  ],
  ['Reward points and how they came and went', 'To count them right', 'With the account'],
  [
    'Reviews: your stars, your words, your photos and your name',
    'Shown to everybody on the product’s page; of one that was taken down the words alone are kept, so that it isn’t put back',
    'Until you ask us to delete them',
  ],
];

const kept = (
  <>
    <p>We ask for what an order needs, and for nothing else.</p>
    <table data-stacks>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {STORED.map(([what, why, howLong]) => (
          <tr key={what}>
            <td data-label="What">{what}</td>
            <td data-label="Why">{why}</td>
            <td data-label="How long">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const browser = (
  <>
    <p>
      Haat sets no cookies. Your browser itself keeps the cart, the pin code you chose, your last delivery
      address and way of paying, your recent searches, light or dark, and the sign-in. Signing out removes the
      sign-in; clearing the site’s data in your browser removes the rest.
    </p>
    <p>
      <strong>Detect My Pincode</strong> works only when you press it and your browser has asked you. The
      position goes to our server once, is turned into a pin code there, and is not kept. If whoever runs your
      marketplace has switched on a maps service, the position is sent to that service for this one question.
    </p>
  </>
);

const shared = (
  <>
    <p>
      We do not sell personal data, and no advertising or audience-measuring company gets any. It is seen by:
    </p>
    <ul>
      <li>the shop that packs your order and the person who brings it: name, phone, address and items;</li>
      <li>the people who run your marketplace, each as far as their work needs;</li>
      <li>
        the payment provider, if you pay online. Card and UPI details go from you to the provider; we see the
        amount, the result and a reference;
      </li>
      <li>the company that carries our SMS or e-mail to you: the number or address, and the message;</li>
      <li>an authority, where the law obliges us.</li>
    </ul>
  </>
);

const secure = (
  <p>
    Everything is kept in the database of our servers in {FIXED_FIGURES.country}. Connections are encrypted,
    passwords are hashed, and each person on the staff sees only the orders of their own shop. The server’s
    log notes the time, the network address and the outcome of each request, to find faults and keep off
    abuse. Should data leak in spite of this, we tell you and the Data Protection Board of India without
    delay.
  </p>
);

const chapters = ({ contact }: About): readonly Chapter[] => [
  { id: 'what-we-keep', title: 'What we keep, why and how long', text: kept },
  { id: 'your-browser', title: 'What stays in your browser', text: browser },
  { id: 'who-sees-it', title: 'Who sees it', text: shared },
  { id: 'where-it-is', title: 'Where it is kept and how it is guarded', text: secure },
  {
    id: 'your-rights',
    title: 'Your rights, and how to delete your data',
    text: <RightsText contact={contact} />,
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Haat is for people of {FIXED_FIGURES.minimumAge} years and over. We do not knowingly keep data of
        anyone younger; tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        When this policy changes, this page changes and its date with it; if a change lets us use your data in
        a new way, we ask you first. Questions go to <MailLink to={[contact.privacyEmail, contact.email]} />.
      </p>
    ),
  },
];

/** What the product really stores, and the rights under the DPDP Act, 2023. */
export function Component() {
  return (
    <PolicyPage
      title={t('Privacy policy')}
      sub={({ policy }) => t('Effective {{day}}', { day: formatIstDay(startOfDay(policy.privacyEffective)) })}
      chapters={chapters}
      lead={(about) => (
        <p>
          This page says what {runnerOf(about)} knows about you, what it is for, and how you have it corrected
          or deleted. You can look around and fill a cart without telling us who you are. See also our{' '}
          <Link to={to.termsAndConditions()}>terms and conditions</Link>.
        </p>
      )}
    />
  );
}
