import type { Product, Review } from '@haat/contract/catalog/product';
import { TAKE_DOWN_REASONS, type TakeDownReason, takeReviewDown } from '@haat/contract/catalog/reviews';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Radio } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './take-down.module.css';
import { useShowReview, withoutReview } from './with-review.ts';

type TakeDownProps = { product: Product; review: Review };

/** The author reads the reason. */
export default function TakeDown({ product, review }: TakeDownProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        className={css.open}
        aria-label={t('Take down the review of {{name}}', { name: review.name })}
        onClick={() => setOpen(true)}
      >
        {t('Take down')}
      </Button>
      {open && <TakeDownForm product={product} review={review} onClose={() => setOpen(false)} />}
    </>
  );
}

function reasonLabel(reason: TakeDownReason): string {
  const labels: Record<TakeDownReason, string> = {
    abuse: t('It insults or threatens somebody'),
    private: t('It says something private about somebody'),
    advert: t('It advertises something'),
    'off-topic': t('It is not about this product'),
    unlawful: t('It is against the law'),
  };
  return labels[reason];
}

function TakeDownForm({ product, review, onClose }: TakeDownProps & { onClose: () => void }) {
  const id = useId();
  const showReview = useShowReview(product);
  const [reason, setReason] = useState<TakeDownReason>();
  const [missing, setMissing] = useState(false);
  const params = { storeId: product.store._id, id: product._id, review: review._id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (why: TakeDownReason) => call(takeReviewDown, { params, query: { reason: why } }),
    onSuccess: () => {
      showReview((shown) => withoutReview(shown, review));
      toast(t('The review is taken down'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (reason && !isPending) mutate(reason);
  };
  return (
    <Dialog open onClose={onClose} labelledBy={id} variant="sheet">
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <h2 className="heading loose w650" id={id}>
          {t('Take this review down?')}
        </h2>
        <p className="small ink-2">
          {t(
            'Its stars and photos are removed with it, and whoever wrote it sees the reason. A bad rating is not a reason.',
          )}
        </p>
        <Stack as="fieldset">
          <legend className="sr-only">{t('Reason')}</legend>
          {TAKE_DOWN_REASONS.map((one) => (
            <Radio
              key={one}
              name={id}
              checked={one === reason}
              onChange={() => {
                setReason(one);
                setMissing(false);
              }}
            >
              {reasonLabel(one)}
            </Radio>
          ))}
        </Stack>
        {missing && <Alert tone="red">{t('Please choose a reason')}</Alert>}
        {error && <Alert tone="red">{failureText(error)}</Alert>}
        <Row gap={12} align="stretch" wrap className="justify-end mt-8">
          <Button variant="outline" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            {t('Take down')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
