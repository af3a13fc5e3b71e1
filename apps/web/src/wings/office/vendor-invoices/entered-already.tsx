import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';

/** Says that this number of this vendor is entered, and leads to it. */
export function EnteredAlready({ invoice, number }: { invoice: string; number: string }) {
  return (
    <Anchor component={Link} to={to.vendorInvoice(invoice)} inherit>
      {t('{{number}} has already been entered', { number: number.trim() })}
    </Anchor>
  );
}
