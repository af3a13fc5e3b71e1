import { hsn } from '@haat/contract/gst-number';
import { digitsOf } from '@haat/domain/figures';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { linesWithoutHsn } from '../desk/for-business.ts';
import dialog from '../parts/dialog.module.css';

/** HSN codes of goods that have none: a business needs one on each line (CGST Rules, rule 46(g)). Then the bill is ordered. */
export function AskHsn() {
  const { bill, acts } = useDesk();
  const [lines] = useState(() => linesWithoutHsn(bill));
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSent, setSent] = useState(false);
  const isRight = (id: number) => hsn.safeParse(typed.get(id) ?? '').success && Boolean(typed.get(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!lines.every(({ id }) => isRight(id))) return;
    acts.act({ type: 'hsn', hsns: typed });
    acts.open(null);
    void acts.order();
  };
  return (
    <Modal
      classNames={{ body: dialog.body }}
      opened
      size="md"
      onClose={() => acts.open(null)}
      title={t('HSN for the invoice')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('An invoice for a business names the HSN of each product. These have none yet:')}</p>
          {lines.map(({ id, name, goods }, nth) => (
            <TextInput
              key={id}
              data-autofocus={nth === 0 || undefined}
              label={[name, goods.size].filter(Boolean).join(' ')}
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              required
              value={typed.get(id) ?? ''}
              error={isSent && !isRight(id) && t('An HSN code has 4, 6 or 8 digits')}
              onChange={(event) => setTyped(new Map(typed).set(id, digitsOf(event.currentTarget.value)))}
            />
          ))}
          <p className={dialog.small}>
            {t('It stands on this bill. Enter it in the product’s form, and it is not asked for again.')}
          </p>
          <Button type="submit" size="lg">
            {t('Order')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
