import { MESSAGE_LANGUAGES, type MessageLanguage } from '@haat/contract/messages/order-message';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** From where and by what a request comes, as far as it says. */
export interface Origin {
  address: string;
  /** The address of IPv4, or the household of IPv6. */
  network: string;
  /** What a browser that has stored an id of its own sends, so that it is known again; '' without one. */
  device: string;
  /** What the browser says that it is, cut short. */
  userAgent: string;
  /** What its screens speak. */
  language: MessageLanguage | undefined;
}

const DEVICE = /^[\w-]{16,64}$/;
const LONGEST_USER_AGENT = 400;

/** Reads the origin of a request from its address and headers. */
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
