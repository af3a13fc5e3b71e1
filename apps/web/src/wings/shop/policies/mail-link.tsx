import type { MarketplaceContact } from '@haat/contract/marketplaces/about';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Link } from 'react-router';
import { to as pages } from '../../../kit/links.ts';
import { dialLink } from '../../../kit/phone.ts';

/** The first non-empty address, otherwise the contact page. */
export function MailLink({ to }: { to: readonly string[] }) {
  const address = to.find((one) => one !== '');
  return address ? (
    <a href={`mailto:${address}`}>{address}</a>
  ) : (
    <Link to={pages.aboutUs()}>the contact page</Link>
  );
}

/** As far as known. */
export function GrievanceOfficer({ contact }: { contact: MarketplaceContact }) {
  const { grievanceOfficer, grievanceEmail, grievancePhone, email } = contact;
  return (
    <>
      our grievance officer{grievanceOfficer && `, ${grievanceOfficer},`} at{' '}
      <MailLink to={[grievanceEmail, email]} />
      {grievancePhone && (
        <>
          {' '}
          or <a href={dialLink(grievancePhone)}>{formatPhone(grievancePhone)}</a>
        </>
      )}
    </>
  );
}
