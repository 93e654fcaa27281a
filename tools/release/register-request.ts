import { releaseDescriptionFile } from '@site/shared/contracts';
import type { RegisterExternalRequest } from '@site/shared/contracts/api';
import { isAddress, isFederationManifest, openManifest, readExternalRelease } from './federation-manifest';

/**
 * The registration of a release elsewhere: the address of its `release.json`, which it reads itself, or what a
 * manifest of Module Federation at an address or in a file comes to.
 * @throws UserError when the manifest does not say enough
 */
export async function toRegisterRequest(location: string): Promise<RegisterExternalRequest> {
  if (location.endsWith(`/${releaseDescriptionFile}`)) return { url: location };
  const place = await openManifest(location);
  // Under another name it may still be a release description.
  if (isAddress(location) && !isFederationManifest(place.text)) return { url: location };
  const { description, baseUrl } = await readExternalRelease(place);
  return { url: baseUrl, description: JSON.stringify(description) };
}
