import { findIpServiceHost } from './find-ip-service-host';

it('names the host of a third party', () => {
  expect(findIpServiceHost('https://ipwho.is', 'https://our.example')).toBe('ipwho.is');
});

it.each(['/api/ip', 'https://our.example/api/ip'])('names none for this site itself: %s', (url) => {
  expect(findIpServiceHost(url, 'https://our.example')).toBeUndefined();
});
