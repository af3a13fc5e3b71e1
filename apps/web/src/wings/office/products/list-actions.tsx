import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';

type ListActionsProps = { store: string | undefined; create: () => void; isCreating: boolean };

export function ListActions({ store, create, isCreating }: ListActionsProps) {
  return (
    <>
      <Row gap={12} align="stretch" className="from-table">
        <Button
          component={Link}
          to={to.allProducts(store)}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('Download products csv')}
        </Button>
        <Button
          component={Link}
          to={to.productImport(store)}
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden />}
        >
          {t('Upload csv')}
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} loading={isCreating} onClick={create}>
          {t('Create product')}
        </Button>
      </Row>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={44} hiddenFrom="sm" aria-label={t('More')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={to.allProducts(store)}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('Download products csv')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={to.productImport(store)}
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            {t('Upload csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
