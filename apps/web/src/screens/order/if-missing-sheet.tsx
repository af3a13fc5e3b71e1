import { IF_MISSING, type IfMissing } from '@haat/domain/orders/packing';
import { IconArrowBackUp, IconCircleMinus, IconPhone, IconReplace } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ChoiceCard } from '../../ui/fields/choice.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { IF_MISSING_CHOICES } from './if-missing-words.ts';

const ICONS = { 'leave-out': IconCircleMinus, replace: IconReplace, call: IconPhone };

type IfMissingSheetProps = {
  value: IfMissing;
  /** Number for "Call me"; '' if none. */
  phone: string;
  orders: number;
  notReplacing: readonly string[];
  /** Destination of refunds for missing goods. */
  money: string;
  busy?: boolean;
  error?: string | undefined;
  onChoose: (value: IfMissing) => void;
  onClose: () => void;
};

/** The button repeats the choice. */
export function IfMissingSheet(props: IfMissingSheetProps) {
  const { value, phone, orders, notReplacing, money, busy, error, onChoose, onClose } = props;
  const [picked, setPicked] = useState(value);
  const mayReplace = notReplacing.length < orders;
  const can: Record<IfMissing, boolean> = { 'leave-out': true, replace: mayReplace, call: phone !== '' };
  // A shop may stop replacing while the sheet is open.
  const chosen = can[picked] ? picked : value;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const hints: Record<IfMissing, string> = {
    'leave-out': t('You don’t pay for it'),
    replace: replaceHint(notReplacing, mayReplace),
    call: phone ? t('{{phone}}, left out if no answer', { phone }) : t('Add a phone to the address'),
  };
  return (
    <Sheet
      title={t('If something is missing')}
      sub={
        orders > 1 ? (orders === 2 ? t('The same for both orders') : t('The same for all orders')) : undefined
      }
      onClose={onClose}
      foot={
        <Button size="lg" wide busy={busy} onClick={() => onChoose(chosen)}>
          {t(IF_MISSING_CHOICES[chosen])}
        </Button>
      }
    >
      <Stack gap={12} className="py-16">
        {error && <Alert tone="red">{error}</Alert>}
        <Stack gap={8} role="radiogroup" aria-label={t('If something is missing')}>
          {IF_MISSING.map((one) => {
            const Glyph = ICONS[one];
            return (
              <ChoiceCard
                key={one}
                ref={one === value ? first : undefined}
                name="ifMissing"
                checked={one === chosen}
                disabled={!can[one]}
                onChange={() => setPicked(one)}
              >
                <span className="grow">
                  <b className={clsx('label w600 block', one === chosen && 'ok')}>
                    {t(IF_MISSING_CHOICES[one])}
                  </b>
                  <span className="note ink-2">{hints[one]}</span>
                </span>
                <Glyph size={20} aria-hidden />
              </ChoiceCard>
            );
          })}
        </Stack>
        <Row as="p" gap={8} align="start" className="small ink-2">
          <IconArrowBackUp size={18} className="rigid" aria-hidden />
          {money}
        </Row>
      </Stack>
    </Sheet>
  );
}

function replaceHint(notReplacing: readonly string[], mayReplace: boolean): string {
  const [name, ...others] = notReplacing;
  if (!name) return t('From the same shop, never dearer');
  if (!mayReplace)
    return others.length > 0 ? t('These shops do not replace') : t('{{name}} does not replace', { name });
  return t('Never dearer. Left out at {{names}}, which does not replace', { names: notReplacing.join(', ') });
}
