import { Button, Table, TextInput } from '@mantine/core';
import { MantineRoot } from '../../kit/mantine-root.tsx';
import type { Session } from '../../kit/session.ts';
import { DotChip } from '../../ui/display/dot-chip.tsx';
import { OfficeShell } from '../../wings/office/shell/office-shell.tsx';

const USER: Session = {
  _id: '',
  name: 'Raghavendra K',
  email: '',
  phone: '',
  roles: ['superAdmin'],
  store: null,
  token: '',
};

/** The office's shell with Mantine in our styles. Development only. */
export function Component() {
  return (
    <MantineRoot>
      <OfficeShell user={USER}>
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
