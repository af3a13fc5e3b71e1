import { hsn } from '@haat/contract/gst-number';
import { digitsOf } from '@haat/domain/basics/figures';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { PrintersDialog } from '../../../office-kit/printer/printer-button.tsx';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { linesWithoutHsn } from '../desk/orders.ts';
import { KeyList } from '../keys/key-list.tsx';
import type { KeyActs } from '../keys/till-keys.ts';
import { AskBuyer } from './ask-buyer.tsx';
import { AskPin } from './ask-pin.tsx';
import { AskPoints } from './ask-points.tsx';
import { ChooseMrp } from './choose-mrp.tsx';
import { CreateProduct } from './create-product.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { RecallBill } from './recall-bill.tsx';
import { SetPin } from './set-pin.tsx';

const CameraDialog = lazy(() => import('../../../office-kit/scan/camera-dialog.tsx'));

export function Panels({ acts: keyActs }: { acts: KeyActs }) {
  const { panel, said, setup, acts } = useDesk();
  const close = () => acts.open(null);
  switch (panel?.kind) {
    case 'mrp':
      return <ChooseMrp key={panel.code} {...panel} />;
    case 'pin':
      return <AskPin panel={panel} />;
    case 'drawer':
      return <OpenDrawer />;
    case 'printers':
      return <PrintersDialog shop={setup.store.name} onClose={close} />;
    case 'recall':
      return <RecallBill />;
    case 'hold':
      return <HoldBill />;
    case 'buyer':
      return <AskBuyer />;
    case 'points':
      return <AskPoints />;
    case 'hsn':
      return <AskHsn />;
    case 'two-bills':
      return <TwoBills />;
    case 'keys':
      return <KeyList acts={keyActs} onClose={close} />;
    case 'create':
      return <CreateProduct code={panel.code} />;
    case 'set-pin':
      return <SetPin after={panel.after ?? null} />;
    case 'camera':
      return (
        <Suspense>
          <CameraDialog
            keepsOpen
            onCode={acts.scan}
            onClose={close}
            said={said ? [said.title, said.text].filter(Boolean).join(' ') : t('Looking…')}
          />
        </Suspense>
      );
    default:
      return null;
  }
}

/** Asks for missing HSN codes, which a business's bill needs (CGST Rules, rule 46(g)), then orders. */
function AskHsn() {
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
      classNames={{ body: 'small' }}
      opened
      size="md"
      onClose={() => acts.open(null)}
      title={t('HSN for the invoice')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('An invoice for a business needs the HSN of each product. Missing:')}</p>
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
          <p className="caption ink-2">
            {t(
              'It is printed on this bill. Enter it in the product’s form, too, and you won’t be asked again.',
            )}
          </p>
          <Button type="submit" size="lg">
            {t('Order')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** A business needs two bills for goods with and without tax; one of them is held. */
function TwoBills() {
  const { acts } = useDesk();
  return (
    <Modal
      classNames={{ body: 'small' }}
      opened
      size="sm"
      onClose={() => acts.open(null)}
      title={t('A business gets two bills')}
    >
      <Stack>
        <p>
          {t(
            'Taxed goods need a tax invoice, goods without tax a bill of supply. Goods without tax are held as a separate bill: order this one, then recall it.',
          )}
        </p>
        <Group grow>
          <Button variant="default" size="lg" onClick={() => acts.open(null)}>
            {t('Back')}
          </Button>
          <Button data-autofocus size="lg" onClick={() => void acts.holdUntaxed()}>
            {t('Make two bills')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** With an optional note about the customer. */
function HoldBill() {
  const { bill, acts } = useDesk();
  const [note, setNote] = useState(bill.customer.name);
  const hold = (event: FormEvent) => {
    event.preventDefault();
    void acts.hold(note);
  };
  return (
    <Modal opened size="sm" onClose={() => acts.open(null)} title={t('Hold the bill')}>
      <Stack component="form" onSubmit={hold}>
        <TextInput
          data-autofocus
          label={t('For whom, or why')}
          placeholder={t('back with purse')}
          maxLength={80}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {t('Hold bill')}
        </Button>
      </Stack>
    </Modal>
  );
}
