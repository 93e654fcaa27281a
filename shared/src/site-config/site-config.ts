import { createContext, useContext } from 'react';
import type { SiteConfig } from '@site/shared/contracts';

/** Provided by the shell from the state that its server inlined. */
export const SiteConfigContext = createContext<SiteConfig | null>(null);

/** What this deployment set: brand, addresses, feature switches. Throws outside of the shell's provider. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (!config) throw new Error('useSiteConfig needs a SiteConfigContext provider above it');
  return config;
}
