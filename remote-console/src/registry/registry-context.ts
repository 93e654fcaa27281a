import { createContext, useContext } from 'react';
import type { RegistryApi } from './registry-api';

/** The console's user, and the registry's calls for them. */
export interface RegistryAccess {
  api: RegistryApi;
  /** The name in the audit, or similar: part of all cache keys. */
  name: string;
  /** The remote of a team's token; null for an admin. */
  remote: string | null;
}

export const RegistryContext = createContext<RegistryAccess | null>(null);

export function useRegistry(): RegistryAccess {
  const access = useContext(RegistryContext);
  if (!access) throw new Error('useRegistry needs a ConsoleFrame above it');
  return access;
}
