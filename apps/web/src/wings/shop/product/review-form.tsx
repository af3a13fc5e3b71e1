import type { Product, Review } from '@haat/contract/catalog/product';
import { removeReview, writeReview } from '@haat/contract/catalog/reviews';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { useFormDraft } from '../../../kit/memory-draft.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { PhotosField } from './photos-field.tsx';
import css from './review-form.module.css';
import { ratingWord } from './stars.tsx';
import { useShowReview, withoutReview, withReview } from './with-review.ts';

type ReviewFormProps = {
  product: Product;
  own: Review | undefined;
  onDone: () => void;
};

type ReviewValues = { rating: number; comment: string; images: readonly string[] };

/** Replaces an earlier review, with which it is prefilled. */
export function ReviewForm({ product, own, onDone }: ReviewFormProps) {
  const showReview = useShowReview(product);
  const { values, change, drop } = useFormDraft<ReviewValues>(`review of ${product._id}`, {
    rating: own?.rating ?? 0,
    comment: own?.comment ?? '',
    images: own?.images ?? [],
  });
  const { rating, comment, images } = values;
  const done = () => {
    drop();
    onDone();
  };
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const params = { storeId: product.store._id, id: product._id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(writeReview, { params, body: { rating, comment, images: [...images] } }),
    onSuccess: (review) => {
      showReview((shown) => withReview(shown, review, own), review);
      toast(t('Thank you for your review'));
      done();
    },
  });
  const removal = useMutation({
    mutationFn: () => call(removeReview, { params }),
    onSuccess: () => {
      showReview((shown) => (own ? withoutReview(shown, own) : shown), null);
      toast(t('Your review has been removed'));
      done();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating > 0 && !sending) mutate();
  };
  const remove = async () => {
    const sure = await confirm({ title: t('Remove your review?'), yes: t('Remove'), no: t('Keep it') });
    if (sure) removal.mutate();
  };
  const failure = error ?? removal.error;
  return (
    <Stack as="form" gap={12} className="py-16" onSubmit={submit}>
      <StarChoice
        value={rating}
        onChange={(picked) => {
          change({ rating: picked });
          setMissing(false);
        }}
        error={missing ? t('Please choose from 1 to 5 stars') : undefined}
      />
      <TextArea
        label={t('Comment')}
        value={comment}
        maxLength={2000}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <PhotosField value={images} onChange={(photos) => change({ images: photos })} onSending={setSending} />
      {failure && <Alert tone="red">{failureText(failure)}</Alert>}
      <Row gap={8} align="stretch" wrap className="justify-end">
        {own && (
          <Button variant="outline" className="pull" busy={removal.isPending} onClick={remove}>
            {t('Remove')}
          </Button>
        )}
        <Button variant="outline" onClick={done}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="soft" busy={isPending} disabled={sending}>
          {t('Send review')}
        </Button>
      </Row>
    </Stack>
  );
}

type StarChoiceProps = { value: number; onChange: (rating: number) => void; error?: string | undefined };

/** From 1 to 5, in words. */
function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="small w600 p-0">{t('Your rating')}</legend>
      <Row>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} className={css.star}>
            <input
              className="cover fills pointer unseen"
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={`${rating}, ${ratingWord(rating)}`}
            />
            {rating <= value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
          </label>
        ))}
        <span className="w600 ml-4" aria-hidden>
          {ratingWord(value)}
        </span>
      </Row>
      {error && (
        <p className="note w500 danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
