import { MESSAGE_LANGUAGES, type MessageLanguage } from '@haat/contract/messages/order-message';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

export interface Origin {
  address: string;
  /** The IPv4 address, or the network of an IPv6 household. */
  network: string;
  /** The id that a browser stores to be recognised; '' without one. */
  device: string;
  /** The browser's description of itself, cut short. */
  userAgent: string;
  /** Of its screens. */
  language: MessageLanguage | undefined;
}

const DEVICE = /^[\w-]{16,64}$/;
const LONGEST_USER_AGENT = 400;

export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  const device = String(headers['x-device'] ?? '');
  const spoken = String(headers['accept-language'] ?? '').slice(0, 2);
  return {
    address: ip,
    network: networkOf(ip),
    device: DEVICE.test(device) ? device : '',
    userAgent: String(headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    language: MESSAGE_LANGUAGES.find((language) => language === spoken),
  };
}
