import type { TillCustomer } from '@haat/contract/till/customers';
import { digitsOf } from '@haat/domain/basics/figures';
import { formatRupees } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { needsPointsCode } from '@haat/domain/till/till-points';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailed, failedWith, failureText } from '../../../kit/call-failed.ts';
import { FIELD_ORDER } from '../../../office-kit/form/form-field.tsx';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { mostPoints } from '../desk/points.ts';
import { useDevice } from '../device/device-context.tsx';
import { tenDigits } from '../device/ten-digits.ts';

/** Above a few points, a code from the customer's phone is needed. */
export function AskPoints() {
  const { bill, sums, acts } = useDesk();
  const { customers } = useDevice();
  const phone = tenDigits(bill.customer.phone);
  const [customer] = useState(() => customers.find(phone));
  const most = Math.min(mostPoints(sums.total), customer?.points ?? Number.MAX_SAFE_INTEGER);
  const [typed, setTyped] = useState(customer ? `${most}` : '');
  const [code, setCode] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const isAsked = code !== null;
  useEffect(() => {
    if (isAsked) codeField.current?.focus();
  }, [isAsked]);
  const points = Number(typed);
  const close = () => acts.open(null);

  const send = async () => {
    const { inbox } = await acts.askPointsCode({ phone, points });
    setCode('');
    setSaid(inbox ? t('The demo sends nothing: the code is in the inbox') : t('The code is on its way'));
  };
  const take = async () => {
    try {
      await acts.takePoints({ phone, points }, code ?? '');
      close();
    } catch (error) {
      if (code !== null || !failedWith(error, 'points-need-code')) throw error;
      await send();
    }
  };
  /** One at a time: a second press meanwhile is ignored. */
  const alone = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setWrong('');
    try {
      await work();
    } catch (error) {
      setWrong(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isInteger(points) || points < 1) return setWrong(t('How many points?'));
    const taken = mostPoints(sums.total);
    if (points > taken)
      return setWrong(t('The bill takes {{points}} points at most', { points: taken, count: taken }));
    const mustAsk = code === null && (!customer?.isProved || needsPointsCode(points, 0));
    void alone(mustAsk ? send : take);
  };
  return (
    <Modal opened size="sm" onClose={close} title={t('Pay with reward points')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className="ink-2">{aboutOf(customer, phone)}</p>
          <TextInput
            data-autofocus
            label={t('Points')}
            description={
              points > 0 ? t('They pay {{amount}}', { amount: formatRupees(pointsValue(points)) }) : ' '
            }
            inputMode="numeric"
            autoComplete="off"
            inputWrapperOrder={FIELD_ORDER}
            maxLength={9}
            value={typed}
            readOnly={code !== null}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(digitsOf(event.currentTarget.value))}
          />
          {code !== null && (
            <TextInput
              ref={codeField}
              label={t('Code from the customer’s phone')}
              description={said}
              inputMode="numeric"
              autoComplete="off"
              inputWrapperOrder={FIELD_ORDER}
              maxLength={12}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <p className="small w500 danger" role="alert">
            {wrong}
          </p>
          <Button type="submit" size="lg" loading={isBusy} disabled={code === '' || typed === ''}>
            {code === null ? t('Take the points') : t('Confirm the code')}
          </Button>
          {code !== null && (
            <Button variant="default" onClick={() => void alone(send)}>
              {t('Send another code')}
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

function aboutOf(customer: TillCustomer | undefined, phone: string): string {
  const number = formatPhone(phone);
  if (!customer) return t('{{phone}} is new here: the points need a code to this phone.', { phone: number });
  const who = [customer.name, number].filter(Boolean).join(', ');
  return `${who} · ${t('{{points}} points', { points: customer.points, count: customer.points })}`;
}

/** Says how many points there are, or when another code can be sent. */
function wordsOf(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error;
  const { points, againAfter } = (error.details ?? {}) as { points?: number; againAfter?: number };
  if (error.code === 'not-enough-points' && points !== undefined)
    return t('The customer has {{points}} points', { points, count: points });
  const text = failureText(error);
  return error.code === 'too-many-codes' && againAfter
    ? `${text} ${t('Again in {{seconds}} seconds.', { seconds: againAfter, count: againAfter })}`
    : text;
}
