import { createContext, useContext } from 'react';
import type { RegistryApi } from './registry-api';

/** Who uses the console, and how the registry is called for them. */
export interface RegistryAccess {
  api: RegistryApi;
  /** As the audit has it, or close to it: part of the key of all that is cached. */
  name: string;
  /** The one remote that a team's token is good for; null for an admin. */
  remote: string | null;
}

export const RegistryContext = createContext<RegistryAccess | null>(null);

export function useRegistry(): RegistryAccess {
  const access = useContext(RegistryContext);
  if (!access) throw new Error('useRegistry needs a ConsoleFrame above it');
  return access;
}
