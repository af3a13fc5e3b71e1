import { expect, test } from 'vitest';
import { Config } from '../kit/config.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';

const refuse = (env: Record<string, string>) => () => refusePublicDemo(new Config(env));

test.each([
  [{}],
  [{ HOST: '127.0.0.1' }],
  [{ HOST: 'localhost' }],
  [{ HOST: '::1' }],
  [{ HOST: '127.0.1.1', PUBLIC_URL: 'http://[::1]:4000' }],
  [{ HOST: '0.0.0.0', HAAT_PUBLIC_DEMO: '1' }],
])('the demo stays on this machine, or is opened on purpose: %j', (env) => {
  expect(refuse(env)).not.toThrow();
});

test.each([
  [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 opens it to the network.*HAAT_NO_DEMO=1.*HAAT_PUBLIC_DEMO=1/],
  [{ HOST: '::' }, /HOST=:: opens it/],
  [{ HOST: '192.168.1.4' }, /opens it/],
  [{ HOST: 'shop.example' }, /opens it/],
  [{ PUBLIC_URL: 'https://shop.example' }, /PUBLIC_URL=https:\/\/shop\.example says that others open it/],
])('the demo is refused where others reach it: %j', (env, sentence) => {
  expect(refuse(env)).toThrow(sentence);
});
