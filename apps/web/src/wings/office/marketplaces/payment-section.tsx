import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import { testPaymentKeys } from '@haat/contract/marketplaces/operators';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { MarketplaceFormState } from './marketplace-values.ts';

type PaymentSectionProps = { form: MarketplaceFormState; id: string };

/** The secret is write-only. Both keys can be tried before saving. */
export function PaymentSection({ form: { form, values }, id }: PaymentSectionProps) {
  const keys = values.razorpay;
  const testing = useMutation({ mutationFn: () => call(testPaymentKeys, { params: { id }, body: keys }) });
  const isStored = keys.key_secret === SECRET_MASK;
  const secret = form.getInputProps('razorpay.key_secret');
  return (
    <FormSection title={t('Payment gateway')} note={keyWords(keys.key_id)}>
      <TextInput label={t('Key id')} autoComplete="off" {...form.getInputProps('razorpay.key_id')} />
      <PasswordInput
        label={t('Key secret')}
        description={isStored ? t('Stored; type a new one to replace it') : undefined}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
        {...secret}
        onFocus={() => isStored && form.setFieldValue('razorpay.key_secret', '' as never)}
        onBlur={(event) => {
          secret.onBlur?.(event);
          if (keys.key_secret === '' && keys.key_id !== '' && form.getInitialValues())
            form.setFieldValue('razorpay.key_secret', storedSecret(form.getInitialValues()) as never);
        }}
      />
      <div className={`${'shrinks whole-row'} ${'row align-center between wrap gap-8'}`}>
        <small className="caption in-line ink-2">
          {t('Without its own keys, payments go to the account in the server’s configuration.')}
        </small>
        <Button
          variant="default"
          loading={testing.isPending}
          disabled={!keys.key_id}
          onClick={() => testing.mutate()}
        >
          {t('Test the keys')}
        </Button>
      </div>
      {(testing.data || testing.error) && !testing.isPending && (
        <div className="shrinks whole-row">
          <Alert tone={testing.data?.result === 'right' ? 'green' : 'red'}>
            {testing.error
              ? failureText(testing.error)
              : testing.data?.result === 'right'
                ? t('The payment provider knows these keys.')
                : t('The payment provider refuses these keys. {{said}}', { said: testing.data?.said ?? '' })}
          </Alert>
        </div>
      )}
    </FormSection>
  );
}

const storedSecret = (values: Record<string, unknown>) =>
  (values.razorpay as { key_secret: string } | undefined)?.key_secret ?? '';

function keyWords(keyId: string): string {
  if (keyId === '') return t('No keys');
  return keyId.startsWith('rzp_test') ? t('Razorpay, test keys') : t('Razorpay, live keys');
}
