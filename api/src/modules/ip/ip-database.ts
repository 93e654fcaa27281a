import { readFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { Reader, type AsnResponse, type CityResponse, type IspResponse } from 'mmdb-lib';

/** The location and provider of an address, as far as known. */
export interface IpLocation {
  city?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
  isp?: string | undefined;
}

export interface IpDatabase {
  find(address: string): IpLocation;
}

/** The content of common files: locations, providers, or both. */
type IpRecord = Partial<CityResponse & IspResponse & AsnResponse>;

/**
 * Reads a file in the MaxMind DB format, as MaxMind, DB-IP and others publish it.
 * @throws Error naming the variable, when the file does not exist or has another format
 */
export async function openIpDatabase(file: string): Promise<IpDatabase> {
  const reader = await readFile(file)
    .then((bytes) => new Reader<CityResponse>(bytes))
    .catch((cause: unknown) => {
      throw new Error(`IP_DATABASE_FILE names ${file}, which cannot be read as a MaxMind DB`, { cause });
    });
  // In an IPv4 file the reader would take the first four bytes of an IPv6 address for an IPv4 address.
  const covers = (address: string) => reader.metadata.ipVersion === 6 || isIPv4(address);
  return { find: (address) => (covers(address) ? toLocation(reader.get(address) ?? {}) : {}) };
}

function toLocation(record: IpRecord): IpLocation {
  const { city, country, subdivisions, traits } = record;
  return {
    city: city?.names?.en,
    region: subdivisions?.[0]?.names?.en,
    country: country?.names?.en,
    isp: traits?.isp ?? record.isp ?? record.autonomous_system_organization,
  };
}
