import { isIPv4, isIPv6 } from 'node:net';
import Bowser from 'bowser';
import { networkOf } from '../../kit/network.ts';
import type { Origin } from '../../kit/origin.ts';

const OUTSIDE_THE_NET = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.|^(0:0:0:0|f[cd]|fe[89ab])/i;

/** A description of browser and system for people. */
export function deviceOf({ userAgent }: Pick<Origin, 'userAgent'>) {
  const { browser, os, platform } = userAgent ? Bowser.parse(userAgent) : NOTHING;
  const { name = '' } = browser;
  const { name: system = '' } = os;
  return { browser: name, system, is_phone: platform.type === 'mobile' };
}

const NOTHING: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = {
  browser: {},
  os: {},
  platform: {},
};

/**
 * Half of an address: enough to notice a sign-in from elsewhere, too little to identify a person. Empty for private
 * networks.
 */
export function roughNetwork({ address }: Pick<Origin, 'address'>): string {
  const network = networkOf(address);
  if (OUTSIDE_THE_NET.test(network)) return '';
  if (isIPv4(network)) return `${network.split('.').slice(0, 2).join('.')}.*.*`;
  return isIPv6(address) ? `${network.split(':').slice(0, 2).join(':')}::` : '';
}
