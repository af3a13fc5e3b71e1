import type { ExpiringStock } from '@haat/contract/catalog/stock';
import type { CLEARED_AS } from '@haat/domain/catalogue/stock-causes';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDiscount, IconDots, IconTrash, IconTruckReturn } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { FIRST_DRAFT } from '../products/change-draft.ts';
import type { OpenEdit } from '../products/use-bulk-edit.ts';

type Edit = Pick<OpenEdit, 'change' | 'draft'>;

const clear = (cause: (typeof CLEARED_AS)[number]): Edit => ({ change: { what: 'clear', cause } });
const MARK_DOWN: Edit = { change: undefined, draft: { ...FIRST_DRAFT, what: 'priceBy', number: -20 } };

type ExpiringActionsProps = { goods: ExpiringStock; onChosen: (edit: Edit) => void };

/** What becomes of goods near or past their day; each is shown before it is done, and can be undone. */
export function ExpiringActions({ goods, onChosen }: ExpiringActionsProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('What to do with {{name}}', { name: goods.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDiscount size={16} aria-hidden />} onClick={() => onChosen(MARK_DOWN)}>
          {t('Mark down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTruckReturn size={16} aria-hidden />}
          onClick={() => onChosen(clear('to-vendor'))}
        >
          {t('Return to vendor')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChosen(clear('written-off'))}
        >
          {t('Write off')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
