import clsx from 'clsx';
import { useColorScheme } from '../../kit/color-scheme.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Row } from '../../ui/flow/row.tsx';
import { Stack } from '../../ui/flow/stack.tsx';
import { CardsPanel, EmptyPanel, MessagesPanel, MeterPanel, ModalsPanel } from './content-panels.tsx';
import { ButtonsPanel, ChipsPanel, InputsPanel, StatesPanel } from './control-panels.tsx';
import css from './gallery.module.css';
import { BillPanel, CarouselPanel, ShopShellPanel, TimelinePanel } from './page-panels.tsx';

const RAMP = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];

/** Every component in every state. Development only. */
export function Component() {
  const { scheme, choose } = useColorScheme();
  return (
    <div className={css.page}>
      <Row as="header" gap={12} wrap className="mb-24">
        <Logo bare />
        <h1>Haat components</h1>
        <Chip onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}>{scheme}</Chip>
        <Row gap={8} align="stretch" className={clsx('push', css.ramp)}>
          {RAMP.map((shade) => (
            <span className="h-32 rounded-8" key={shade} style={{ background: `var(--brand-${shade})` }} />
          ))}
        </Row>
      </Row>
      <Stack gap={16} fit className={css.grid}>
        <ButtonsPanel />
        <StatesPanel />
        <InputsPanel />
        <ChipsPanel />
        <MessagesPanel />
        <CardsPanel />
        <EmptyPanel />
        <ModalsPanel />
        <MeterPanel />
        <TimelinePanel />
        <BillPanel />
        <CarouselPanel />
      </Stack>
      <ShopShellPanel />
    </div>
  );
}
