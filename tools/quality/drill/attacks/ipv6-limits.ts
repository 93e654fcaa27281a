import { randomBytes, randomInt } from 'node:crypto';
import { sendRequest, jsonRequest } from '../send-request';
import { inParallel } from './in-parallel';
import type { Attack } from './attack';

/** Five more failures than one network is allowed. */
const times = 105;
/** Fewer than the API handles at once. */
const atOnce = 6;

export const ipv6Limits: Attack = {
  name: 'ipv6-limits',
  title: `${times} failed log-ins from as many addresses of one network`,
  // The shell server sets the visitor's address itself; the API trusts a proxy on its machine.
  needs: ['api'],
  run: async ({ apiUrl }) => {
    const guess = async (address: string, index: number): Promise<number> => {
      const { headers, ...options } = jsonRequest({
        email: `attack-${randomBytes(6).toString('hex')}-${index}@example.com`,
        password: 'a guess',
      });
      const response = await sendRequest(`${apiUrl}/api/login/`, {
        ...options,
        headers: { ...headers, 'x-forwarded-for': address },
      });
      return response.status;
    };
    const countRefused = async (addressOf: (index: number) => string) => {
      const addresses = Array.from({ length: times }, (_, index) => addressOf(index));
      const indexes = addresses.map((_, index) => index);
      const statuses = await inParallel(indexes, atOnce, (index) => guess(addresses[index] ?? '', index));
      return statuses.filter((status) => status === 429).length;
    };

    // Random networks for documentation and benchmarks, because earlier runs have used up others.
    const network = `2001:db8:${randomHex()}:${randomHex()}`;
    const ofNetwork = await countRefused(() => `${network}:${randomHex()}:${randomHex()}::1`);
    const host = `198.18.${randomInt(256)}.${randomInt(256)}`;
    const ofHost = await countRefused((index) => (index % 2 === 0 ? host : `::ffff:${host}`));
    return {
      figures: { 'refused of one /64': ofNetwork, 'refused of one IPv4 address': ofHost },
      expectations: {
        'a /64 of IPv6 is one visitor': ofNetwork >= 5,
        'an IPv4 address is the same visitor when it is mapped to IPv6': ofHost >= 5,
      },
    };
  },
};

function randomHex(): string {
  return randomBytes(2).toString('hex');
}
