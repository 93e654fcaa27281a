import { toNetwork } from '../../http/network-key';
import {
  verificationsPerBrowser,
  verificationsPerNetwork,
  wholeSite,
  wrongCodesPerNetwork,
  wrongCodesPerSite,
} from './account-limits';
import { toVerificationCounts } from './verification-limits';

const network = toNetwork('203.0.113.9');
const browser = { secret: 'secret', hash: Buffer.alloc(32) };
const wrongCodes = [
  { rule: wrongCodesPerNetwork, key: network.wide },
  { rule: wrongCodesPerSite, key: wholeSite },
];

test('a browser that asked for no code counts for its network, and so does each wrong code', () => {
  expect(toVerificationCounts({ network }, undefined)).toEqual({
    calls: [{ rule: verificationsPerNetwork, key: network.near }],
    wrongCodes,
  });
});

test('a browser that asked for one counts alone, and its wrong codes for its network all the same', () => {
  expect(toVerificationCounts({ network, browser }, undefined)).toEqual({
    calls: [{ rule: verificationsPerBrowser, key: 'secret' }],
    wrongCodes,
  });
});

test('a device that was signed in to the account counts alone', () => {
  const device = { accountId: 1, deviceId: 'device' };
  expect(toVerificationCounts({ network, browser, device }, device)).toEqual({
    calls: [{ rule: verificationsPerBrowser, key: 'device' }],
    wrongCodes: [],
  });
});
