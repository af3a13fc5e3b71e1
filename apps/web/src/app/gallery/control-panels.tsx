import { paise } from '@haat/domain/basics/money';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowsSort,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconCurrentLocation,
  IconFileInvoice,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AddStepper } from '../../ui/controls/add-stepper.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { DotChip } from '../../ui/display/dot-chip.tsx';
import { PercentOffTag } from '../../ui/display/percent-off-tag.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { StateBadge, type StateStyles } from '../../ui/display/state-badge.tsx';
import { Checkbox, ChoiceCard, Radio, Switch } from '../../ui/fields/choice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PinCodeField } from '../../ui/fields/pin-code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/flow/row.tsx';
import { Stack } from '../../ui/flow/stack.tsx';
import css from './gallery.module.css';
import { Panel } from './panel.tsx';

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <span>{name}</span>
      {children}
    </div>
  );
}

export function ButtonsPanel() {
  const [qty, setQty] = useState(2);
  const [added, setAdded] = useState(0);
  const [busy, setBusy] = useState(true);
  return (
    <Panel title="Buttons: one filled button a screen" width={4}>
      <div className={css.samples}>
        <Sample name="primary">
          <Button>Place Order</Button>
        </Sample>
        <Sample name="52 high">
          <Button size="lg">Place Order</Button>
        </Sample>
        <Sample name="outline">
          <Button variant="outline" icon={IconFileInvoice}>
            GST invoice
          </Button>
        </Sample>
        <Sample name="busy, same width">
          <Button busy={busy} busyLabel="Placing order…" onClick={() => setBusy(true)}>
            Place Order
          </Button>
        </Sample>
        <Sample name="soft">
          <Button variant="soft" icon={IconCurrentLocation}>
            Detect My Pincode
          </Button>
        </Sample>
        <Sample name="text">
          <Button variant="text" onClick={() => setBusy(false)}>
            Change
          </Button>
        </Sample>
        <Sample name="danger outline">
          <Button variant="danger-outline">Cancel order</Button>
        </Sample>
        <Sample name="disabled">
          <Button disabled>Out of stock</Button>
        </Sample>
        <Sample name="add to cart">
          <AddStepper name="Atta" qty={added} max={10} onAdd={() => setAdded(1)} onChange={setAdded} />
        </Sample>
        <Sample name="becomes the stepper">
          <AddStepper name="Dal" qty={qty} max={3} onAdd={() => setQty(1)} onChange={setQty} />
        </Sample>
        <Sample name="stepper in cart">
          <QuantityStepper name="Salt" qty={qty} max={10} min={1} onChange={setQty} />
        </Sample>
        <Sample name="danger">
          <Button variant="danger">Remove</Button>
        </Sample>
      </div>
    </Panel>
  );
}

const STATES = ['new', 'arriving', 'paid', 'delivered', 'cancelled'] as const;
const STYLES: StateStyles<(typeof STATES)[number]> = {
  new: { label: 'New', tone: 'grey', icon: IconClock },
  arriving: { label: 'Arriving in 22 hours', tone: 'blue', icon: IconTruckDelivery },
  paid: { label: 'Paid', tone: 'green', icon: IconCash },
  delivered: { label: 'Delivered', tone: 'solid', icon: IconCircleCheck },
  cancelled: { label: 'Cancelled', tone: 'red', icon: IconX },
};

export function StatesPanel() {
  return (
    <Panel title="Order states, for shoppers and in the office" width={2}>
      <div>
        {STATES.map((state) => (
          <Row gap={8} between className="small in-line ink-2 mb-12" key={state}>
            <StateBadge styles={STYLES} state={state} />
          </Row>
        ))}
      </div>
      <Row gap={8} align="stretch" wrap>
        <PercentOffTag price={paise(14_200)} mrp={paise(16_600)} />
        <Badge tone="green" icon={IconCircleCheck}>
          In stock
        </Badge>
        <Badge tone="amber" icon={IconAlertTriangle}>
          Only 3 left
        </Badge>
        <Badge tone="red">Out of stock</Badge>
        <DotChip tone="blue">New</DotChip>
        <DotChip tone="marigold">Paid</DotChip>
        <DotChip tone="green">Delivered</DotChip>
        <DotChip tone="grey" redDot>
          Cancelled
        </DotChip>
      </Row>
    </Panel>
  );
}

export function InputsPanel() {
  const [pin, setPin] = useState('585412');
  return (
    <Panel title="Inputs" width={4}>
      <Stack gap={16} fit className={css.pair}>
        <TextField label="Name" defaultValue="Savita Kulkarni" />
        <TextField label="E-mail" type="email" placeholder="you@example.com" hint="For your invoices." />
        <TextField
          label="Phone"
          before="+91"
          defaultValue="98450 1234"
          error="Number Should be 10 Digits! Its Less than 10"
        />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="sesame" />
        <PinCodeField value={pin} onChange={setPin} served={pin.length === 6} />
        <TextField label="Store" defaultValue="Basava Provision" disabled />
        <div>
          <Radio name="pay" defaultChecked>
            Cash
          </Radio>
          <Radio name="pay">Online card payment</Radio>
        </div>
        <div>
          <Checkbox defaultChecked>Aashirvaad</Checkbox>
          <Switch defaultChecked>In stock only</Switch>
        </div>
      </Stack>
    </Panel>
  );
}

export function ChipsPanel() {
  return (
    <Panel title="Chips and choices" width={2}>
      <Stack gap={12} align="start" className={css.stack}>
        <Chip>10% off or more</Chip>
        <Chip on does="remove">
          In stock
        </Chip>
        <Chip dark icon={IconAdjustmentsHorizontal}>
          Filters · 2
        </Chip>
        <Chip icon={IconArrowsSort} does="menu">
          Popular
        </Chip>
        <Row gap={8} align="stretch" wrap>
          {['1 kg', '5 kg', '10 kg'].map((size) => (
            <ChoiceCard key={size} bare name="size" defaultChecked={size === '5 kg'}>
              <span>
                {size}
                <br />
                <Rupees amount={paise(26_800)} variant="even" />
              </span>
            </ChoiceCard>
          ))}
        </Row>
        <ChoiceCard name="payment" defaultChecked>
          Cash
        </ChoiceCard>
        <ChoiceCard name="payment">Online card payment</ChoiceCard>
      </Stack>
    </Panel>
  );
}
