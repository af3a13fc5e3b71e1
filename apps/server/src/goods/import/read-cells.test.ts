import { formatRupees, paise } from '@haat/domain/basics/money';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BadCell,
  readAmount,
  readCell,
  readDay,
  readHsn,
  readImages,
  readPercent,
  readQuantity,
  readText,
} from './read-cells.ts';

const { fssaiNumber, soldBy, status, step } = PRODUCT_FIELDS;
const readFssaiNumber = (text: string) => readCell(fssaiNumber, text);
const readSoldBy = (text: string) => readCell(soldBy, text);
const readStatus = (text: string) => readCell(status, text);
const readStep = (text: string) => readCell(step, text);

const refuses = <T>(read: (text: string) => T, texts: string[]) => {
  for (const text of texts) expect(() => read(text), text).toThrow(BadCell);
};

describe('an amount', () => {
  it('has at most two decimals, and may carry a rupee sign and grouping', () => {
    expect(
      ['49', '49.5', '1299.50', '₹1,299.50', 'Rs. 1,23,456.70', '123,456', '49.'].map(readAmount),
    ).toEqual([4900, 4950, 129_950, 129_950, 12_345_670, 12_345_600, 4900]);
  });

  it('is read as it was pasted', () => {
    expect(
      ['₹\u00a01,299.00', '1 299', '1\u202f299', '१,२९९.००', '\u202a1299\u202c', '１２９９'].map(readAmount),
    ).toEqual(Array(6).fill(129_900));
    expect(['1\u2009200', '೧೨', '\ufeff12'].map(readQuantity)).toEqual([1200, 12, 12]);
    expect(['1006\u00a030', '१००६', '10‑06'].map(readHsn)).toEqual(['100630', '1006', '1006']);
    expect(readFssaiNumber('112 269\u00a099–000111')).toBe('11226999000111');
    refuses(readAmount, ['12 50', '1 2 3']);
  });

  it('is refused when it is negative, no number, too precise, too large or written the European way', () => {
    refuses(readAmount, [
      '-5',
      '12,50',
      '1.299,50',
      '49.999',
      'free',
      '1e3',
      '=1+1',
      '1,29',
      '10000000000',
      '1000000000.01',
      '.5',
      '₹',
    ]);
  });

  it('is read back from the way in which the product writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(readAmount(formatRupees(paise(amount)))).toBe(amount);
      }),
    );
  });
});

describe('a count', () => {
  it('is a number from 0 on, with at most three decimals of a kilogram or litre', () => {
    expect(['0', '12', '1,200', '007', '0.25', '1,200.125', '2.5000'].map(readQuantity)).toEqual([
      0, 12, 1200, 7, 0.25, 1200.125, 2.5,
    ]);
    refuses(readQuantity, ['-1', '12 pcs', '1,20', '99999999', '0.2505', '.5', '1.']);
  });

  it('is of pieces, kilograms or litres, in steps of grams or millilitres', () => {
    expect(['Piece', 'KG', 'litre', 'ltr', 'nos'].map(readSoldBy)).toEqual([
      'piece',
      'kg',
      'litre',
      'litre',
      'piece',
    ]);
    refuses(readSoldBy, ['pound', '', 'g', 'toString', 'constructor']);
    expect(['250', '500 g', '100ml', '25000'].map(readStep)).toEqual([250, 500, 100, 25_000]);
    refuses(readStep, ['0', '0.25', '1 kg', '25001', '-5']);
  });
});

describe('a percentage', () => {
  it('lies between 0 and 100', () => {
    expect(['0', '5', '12.5', '0.25', '18%', '100', '28 %'].map(readPercent)).toEqual([
      0, 500, 1250, 25, 1800, 10_000, 2800,
    ]);
    refuses(readPercent, ['-1', '100.01', '101', '5.125', 'GST 5', '%']);
  });
});

describe('a day', () => {
  it('is written dd/MM/yyyy', () => {
    expect(['31/03/2027', '1/4/2027', '29/02/2028'].map(readDay)).toEqual([
      '2027-03-31',
      '2027-04-01',
      '2028-02-29',
    ]);
  });

  it('may have dashes or dots, as spreadsheets save it', () => {
    expect(['31-03-2027', '1-4-2027', '29.02.2028'].map(readDay)).toEqual([
      '2027-03-31',
      '2027-04-01',
      '2028-02-29',
    ]);
  });

  it('is refused when no calendar has it or another order is meant', () => {
    refuses(readDay, [
      '31/02/2027',
      '29/02/2027',
      '12/31/2027',
      '12-31-2027',
      '31-03/2027',
      '2027-03-31',
      '00/01/2027',
      '01/00/2027',
      '1/1/27',
      '01/01/0027',
      '31/12/1999',
      '01/01/2101',
    ]);
  });
});

describe('a status', () => {
  it('is In Review or Published in any case', () => {
    expect(['In Review', 'PUBLISHED', 'in review'].map(readStatus)).toEqual([
      'In Review',
      'Published',
      'In Review',
    ]);
    refuses(readStatus, ['live', 'In-Review']);
  });
});

describe('pictures', () => {
  it('are divided by bars or commas', () => {
    expect(readImages('a1.webp | b2.webp')).toEqual(['a1.webp', 'b2.webp']);
    expect(readImages('a1.webp,b2.webp,')).toEqual(['a1.webp', 'b2.webp']);
    expect(readImages('https://x.example/a.jpg, https://x.example/b.jpg')).toEqual([
      'https://x.example/a.jpg',
      'https://x.example/b.jpg',
    ]);
  });

  it('may have a comma in their address', () => {
    expect(readImages('https://x.example/w_200,h_100/a.jpg,https://x.example/b.jpg')).toEqual([
      'https://x.example/w_200,h_100/a.jpg',
      'https://x.example/b.jpg',
    ]);
  });

  it('are ten at most', () => {
    const images = Array.from({ length: 11 }, (_, nth) => `a${nth}.webp`);
    expect(readImages(images.slice(1).join()).length).toBe(10);
    refuses(readImages, [images.join('|')]);
  });

  it('that were uploaded go by their name alone', () => {
    expect(readImages('/images/750/toor-dal.webp')).toEqual(['toor-dal.webp']);
  });

  it('are refused when they are neither a picture of ours nor a web address', () => {
    refuses(readImages, [
      'javascript:alert(1)',
      '../../etc/passwd',
      'toor dal',
      'C:\\dal.jpg',
      'https://',
      '/images/750/../x.webp',
      'dal.png',
    ]);
  });
});

describe('a text', () => {
  it('is one line, unless it may be several', () => {
    expect(readText('Toor\r\n Dal')).toBe('Toor Dal');
    expect(readText('Washed.\r\nUnpolished.', 'several')).toBe('Washed.\nUnpolished.');
  });

  it('stays as it is when a spreadsheet would take it for a formula', () => {
    expect(readText('=1+1')).toBe('=1+1');
  });
});
