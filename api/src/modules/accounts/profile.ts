import type { Profile } from '@site/shared/contracts/api';

export type ProfileSource = Omit<Profile, 'created_at'> & { created_at: Date };

/** Lists each field, so that no other column gets out. */
export function toProfile(account: ProfileSource): Profile {
  const { id, email, name, avatar, is_admin, is_staff, created_at } = account;
  return { id, email, name, avatar, is_admin, is_staff, created_at: created_at.toISOString() };
}
