import { toIpDetails, type IpDetails } from './ip-details';

/** Source: requirement 9.1. */
const timeoutMs = 10_000;

/** Looks up the visitor's address. @throws Error with a message for the visitor */
export async function lookUpIp(serviceUrl: string): Promise<IpDetails> {
  const details = toIpDetails(parseJson(await fetchText(serviceUrl)));
  if (!details) throw new Error('Failed to get valid IP data');
  return details;
}

async function fetchText(url: string): Promise<string> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // The service needs no identity.
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`The IP service answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    throw new Error('Failed to fetch IP data', { cause });
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
