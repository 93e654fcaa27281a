import type { Notification } from '@site/shared/contracts/api';
import type { StoredNotification } from './notifications.repository';

/** As it is sent, the same each time. */
export function toNotification(publicUrl: string, stored: StoredNotification): Notification {
  return { version: 1, ...stored, link: publicUrl + (stored.failure?.page ?? '/') };
}
