import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Redirect } from '../../../kit/redirect.tsx';
import { t } from '../../../texts/translate.ts';
import { StepBar } from '../../../ui/controls/step-bar.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { BillCard } from './cart-bill.tsx';
import css from './checkout-page.module.css';
import { CHECKOUT_STEPS, type CheckoutStep, guard, stepPath } from './steps.ts';
import { useCheckout } from './use-checkout.ts';

type CheckoutHeadProps = {
  title: string;
  sub?: ReactNode;
  back: string;
  step: CheckoutStep;
};

/** The step bar is below the title on phones, beside it from 900 px. */
export function CheckoutHead({ title, sub, back, step }: CheckoutHeadProps) {
  const labels: Record<CheckoutStep, string> = {
    'sign-in': t('Sign In'),
    shipping: t('Shipping'),
    payment: t('Payment'),
    'place-order': t('Place Order'),
  };
  return (
    <div className={clsx('no-box', css.head)}>
      <title>{`${title} · Haat`}</title>
      <PageTitle title={title} sub={sub} back={back} />
      <div className={clsx('surface line-below pt-12 px-8 pb-16', css.steps)}>
        <StepBar
          steps={CHECKOUT_STEPS.map((name) => ({
            label: labels[name],
            // Signed-in shoppers can't go back to the sign-in.
            to: name === 'sign-in' ? undefined : stepPath[name],
          }))}
          current={CHECKOUT_STEPS.indexOf(step)}
        />
      </div>
    </div>
  );
}

type CheckoutPageProps = CheckoutHeadProps & {
  /** Beside the step from 900 px; by default the bill. */
  aside?: ReactNode;
  children: ReactNode;
  /** The order is placed: the empty cart doesn't redirect. */
  finished?: boolean | undefined;
  /** Blocks everything while ordering. */
  inert?: boolean | undefined;
};

/** Redirects to an earlier, unfinished step. */
export function CheckoutPage({ aside, children, finished, inert, ...head }: CheckoutPageProps) {
  const { state, cart } = useCheckout();
  const wide = useAtLeast('desktop');
  const elsewhere = finished ? null : guard(head.step, state);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <Page
      head={<CheckoutHead {...head} />}
      aside={wide ? (aside ?? <BillCard totals={cart.totals} />) : undefined}
      inert={inert}
    >
      {children}
    </Page>
  );
}
