import { Button, Table, TextInput } from '@mantine/core';
import { MantineRoot } from '../../kit/mantine-root.tsx';
import { DotChip } from '../../ui/display/dot-chip.tsx';
import { OfficeShell } from '../../wings/office/shell/office-shell.tsx';

/** The office's shell around Mantine in the house's styles. Development only. */
export function Component() {
  return (
    <MantineRoot>
      <OfficeShell
        user={{ name: 'Raghavendra K', role: 'superAdmin' }}
        menu={[
          { key: 'dashboard', label: 'Dashboard', to: '/admin/dashboard' },
          { key: 'products', label: 'Products', to: '/admin/productlist' },
          { key: 'orders', label: 'Orders', to: '/gallery/office' },
        ]}
        dropdown={[{ key: 'orders', label: 'Orders', to: '/gallery/office' }]}
        context={{ name: 'Haat Bidar', kind: 'Marketplace' }}
        counts={{ orders: 38 }}
        onSignOut={() => undefined}
      >
        <div style={{ padding: 24 }}>
          <h1>Orders</h1>
          <TextInput placeholder="Order, customer or phone" label="Find" error="Nothing found" />
          <Table>
            <Table.Tbody>
              <Table.Tr>
                <Table.Td>#9F3C2A</Table.Td>
                <Table.Td>
                  <DotChip tone="blue">New</DotChip>
                </Table.Td>
                <Table.Td>
                  <Button variant="outline">Mark As Paid</Button> <Button>Update</Button>{' '}
                  <Button variant="default">Print</Button> <Button variant="light">Soft</Button>{' '}
                  <Button variant="subtle" color="red">
                    Cancel
                  </Button>
                </Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
        </div>
      </OfficeShell>
    </MantineRoot>
  );
}
