import { describe, expect, it } from 'vitest';
import { addressOf, valuesOf, wrongIn } from './address-values.ts';

const ADDRESS = {
  name: 'Savita Kulkarni',
  phone: '98450 12345',
  pinCode: '585412',
  address: '12-4/87, Gandhi Chowk: behind Basaveshwar Temple',
};
const VALUES = valuesOf({ ...ADDRESS, label: 'Home' });

describe('the parts of an address', () => {
  it('are house and street before the first colon and the landmark behind it, and make the same text again', () => {
    expect(VALUES).toMatchObject({
      kind: 'Home',
      house: '12-4/87, Gandhi Chowk',
      landmark: 'behind Basaveshwar Temple',
    });
    expect(addressOf(VALUES)).toEqual({ ...ADDRESS, label: 'Home', location: undefined });
    expect(addressOf({ ...VALUES, landmark: ' ' }).address).toBe('12-4/87, Gandhi Chowk');
  });

  it('keep a colon that was typed into house and street from parting it', () => {
    const typed = addressOf({ ...VALUES, house: 'House No: 5, Gandhi Chowk', landmark: 'temple: left' });
    expect(typed.address).toBe('House No, 5, Gandhi Chowk: temple: left');
    expect(valuesOf(typed)).toMatchObject({ house: 'House No, 5, Gandhi Chowk', landmark: 'temple: left' });
  });

  it.each(['+91 98450 12345', '098450 12345', '919845012345'])(
    'take the phone %s as 98450 12345',
    (phone) => {
      expect(addressOf({ ...VALUES, phone }).phone).toBe('98450 12345');
    },
  );
});

describe('a form of an address', () => {
  it.each(['x', '12345', '   ', 'a1'])('refuses “%s” as house and street at its field', (house) => {
    expect(Object.keys(wrongIn({ ...VALUES, house }, []))).toEqual(['house']);
  });

  it('asks for a name when another address is called the same', () => {
    expect(wrongIn(VALUES, ['Work', 'home'])).toHaveProperty('called');
    expect(wrongIn({ ...VALUES, kind: 'Other', called: 'Parents' }, ['Home'])).toEqual({});
  });

  it('refuses a phone and a pin code that are none, and a missing name', () => {
    const wrong = wrongIn({ ...VALUES, phone: '12345', pinCode: '5854', name: '' }, []);
    expect(Object.keys(wrong).toSorted()).toEqual(['name', 'phone', 'pinCode']);
  });
});
