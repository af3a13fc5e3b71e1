import { expect, test } from 'vitest';
import { CHEAP } from '../../../test/app.ts';
import { Config } from '../../kit/config.ts';
import { PASSWORD_COST, passwordSettings } from './password-settings.ts';
import { hashPassword, passwordFits } from './passwords.ts';

const PASSWORD = 'paddy field 5854';

test('a server hashes passwords with argon2id at 19 MiB in two passes, and nothing in its environment makes that less', async () => {
  const { cost } = new Config({}).of(passwordSettings);
  expect(await hashPassword(PASSWORD, cost)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwordSettings.variables).toEqual({});
});

test('a password fits its hash, whatever that has cost; without a hash none fits', async () => {
  const mistakes: unknown[] = [];
  for (const hashed of [CHEAP, PASSWORD_COST])
    for (const today of [CHEAP, PASSWORD_COST]) {
      const hash = await hashPassword(PASSWORD, hashed);
      const fits = [
        await passwordFits(hash, PASSWORD, today),
        await passwordFits(hash, 'four small onions', today),
        await passwordFits(undefined, 'nobody', today),
      ];
      if (fits.join() !== 'true,false,false') mistakes.push({ hashed, today, fits });
    }
  expect(mistakes).toEqual([]);
});
