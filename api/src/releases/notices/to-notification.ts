import type { Notification } from '@site/shared/contracts/api';
import type { StoredNotification } from './notifications.repository';

/** The notification as it is sent, the same for each attempt. */
export function toNotification(publicUrl: string, stored: StoredNotification): Notification {
  return { version: 1, ...stored, link: publicUrl + (stored.failure?.page ?? '/') };
}
