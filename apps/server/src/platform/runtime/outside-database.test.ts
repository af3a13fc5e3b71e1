import { expect, inject, test } from 'vitest';
import { checkOutsideDatabase, refuseOldServer } from './outside-database.ts';

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('template').nodes[0] ?? '');
  change(url);
  return url.href;
}

test('a PostgreSQL that can be used is accepted', async () => {
  await checkOutsideDatabase(changed(() => undefined));
});

test('a PostgreSQL that can not be reached is named without its password', async () => {
  const url = changed((it) => {
    it.port = '1';
    it.password = 'very-secret';
  });
  const refusal = expect(checkOutsideDatabase(url)).rejects;
  await refusal.toThrow(/^The PostgreSQL at 127\.0\.0\.1:1 can't be reached: connect ECONNREFUSED/);
  await expect(checkOutsideDatabase(url)).rejects.not.toThrow('very-secret');
});

test('a wrong password asks to correct DATABASE_URL', async () => {
  const url = changed((it) => {
    it.password = 'wrong';
  });
  await expect(checkOutsideDatabase(url)).rejects.toThrow('Correct the user and password in DATABASE_URL.');
});

test('a database that does not exist comes with the command that makes it', async () => {
  const url = changed((it) => {
    it.pathname = '/nowhere';
  });
  await expect(checkOutsideDatabase(url)).rejects.toThrow(
    'has no database "nowhere". Create it with: createdb nowhere',
  );
});

test('a DATABASE_URL of another kind is refused', async () => {
  await expect(checkOutsideDatabase('mysql://localhost/haat')).rejects.toThrow('DATABASE_URL must look like');
});

test('a server older than PostgreSQL 15 is refused', () => {
  expect(() => refuseOldServer('db:5432', 15)).not.toThrow();
  expect(() => refuseOldServer('db:5432', 14)).toThrow('is version 14; Haat needs 15 or newer');
});
