import type { PreviewLink } from '@site/shared/contracts/api';
import { toMinute } from './outcome';

export function describePreview(remote: string, release: string, { url, expires_at }: PreviewLink): string {
  return `${remote} ${release} until ${toMinute(expires_at)} UTC, for anyone with this link:\n${url}`;
}
