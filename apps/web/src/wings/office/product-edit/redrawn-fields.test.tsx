import { readProductChoices } from '@haat/contract/catalog/product-edit';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { ProductForm } from './product-form.tsx';
import { ATTA, CHOICES } from './sample-form.ts';

/** Every input of Mantine that is drawn. */
const drawn = vi.hoisted(() => vi.fn());
vi.mock('@mantine/core', async (original) => {
  const mantine = await original<typeof import('@mantine/core')>();
  const counted = <Name extends keyof typeof mantine>(name: Name) => {
    const Part = mantine[name] as React.ComponentType<{ label?: string }>;
    return (props: { label?: string }) => {
      drawn(props.label ?? name);
      return <Part {...props} />;
    };
  };
  return {
    ...mantine,
    ...Object.fromEntries(
      (
        [
          'TextInput',
          'NumberInput',
          'Textarea',
          'Select',
          'Autocomplete',
          'SegmentedControl',
          'TagsInput',
        ] as const
      ).map((name) => [name, counted(name)]),
    ),
  };
});

vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => drawn.mockClear());

const type = (label: string, text: string) => {
  drawn.mockClear();
  act(() => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), {
      target: { value: text },
    });
  });
  return drawn.mock.calls.map(([name]) => name);
};

it('a letter draws the field that it is typed into, and those that say something else by it', async () => {
  answer([[readProductChoices, () => reply(readProductChoices, CHOICES)]]);
  showInOffice(<ProductForm stored={ATTA} />, { at: '/admin/product/1/edit' });
  await screen.findByText('Packed in the shop');
  // The first one counts a change.
  type('Description', 'A');
  expect(type('Description', 'Ab')).toEqual(['Description']);
  expect(type('Ingredients', 'Wh')).toEqual(['Ingredients']);
  const ofName = type('Name', 'Attaa');
  expect(ofName).toContain('Name');
  for (const other of [
    'Name in Hindi',
    'Brand',
    'Category',
    'MRP',
    'Sold by',
    'Count in stock',
    'Veg or non-veg',
  ])
    expect(ofName).not.toContain(other);
});
