export interface IpDetails {
  ip: string;
  city: string;
  region: string;
  country: string;
  isp: string;
}

/** Shown for a value that the service does not report. */
export const unknown = 'Unknown';

/** Reads a response field by field; undefined when the service has found nothing. */
export function toIpDetails(response: unknown): IpDetails | undefined {
  const { success, ip, city, region, country, isp, org, connection } = toFields(response);
  if (success !== true) return undefined;
  return {
    ip: firstText(ip),
    city: firstText(city),
    region: firstText(region),
    country: firstText(country),
    // Services use different fields.
    isp: firstText(isp, org, toFields(connection).isp),
  };
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function firstText(...values: unknown[]): string {
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text.trim() : unknown;
}
