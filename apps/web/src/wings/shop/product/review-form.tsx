import type { Product } from '@haat/contract/catalog/product';
import { writeReview } from '@haat/contract/catalog/reviews';
import { readProduct } from '@haat/contract/catalog/shopper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './review-form.module.css';
import { StarChoice } from './star-choice.tsx';
import { withReview } from './with-review.ts';

type ReviewFormProps = { product: Product; onDone: () => void };

/** Stars and a comment. Writing again replaces the earlier review. */
export function ReviewForm({ product, onDone }: ReviewFormProps) {
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(writeReview, {
        params: { storeId: product.store._id, id: product._id },
        body: { rating, comment },
      }),
    onSuccess: (review) => {
      const { queryKey } = queryOf(readProduct, {
        params: { id: product.marketplace, productId: product._id },
      });
      client.setQueryData(queryKey, (shown) => shown && withReview(shown, review));
      // For a moment the server may still answer what it has cached: read again when the page is next opened.
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      toast(t('Thank you for your review'));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating > 0) mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <StarChoice
        value={rating}
        onChange={(picked) => {
          setRating(picked);
          setMissing(false);
        }}
        error={missing ? t('Please choose from 1 to 5 stars') : undefined}
      />
      <TextArea
        label={t('Comment')}
        value={comment}
        maxLength={2000}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error && <Alert tone="red">{failureText(error)}</Alert>}
      <div className={css.buttons}>
        <Button variant="outline" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="soft" busy={isPending}>
          {t('Send review')}
        </Button>
      </div>
    </form>
  );
}
