import type { Outcome } from './outcome';
import type { RegistryClient } from './registry-client';

export interface CommandInput {
  registry: RegistryClient;
  siteUrl: string;
  /** As many as the usage asks for. */
  args: string[];
  reason: string | undefined;
  label: string | undefined;
  /** Whether what is registered shall be live at once. */
  activate: boolean;
  /** Takes sentences for people while the command runs. */
  log: (line: string) => void;
}

export interface Command {
  /** Its words, then its arguments: `<needed>`, `[may be left out]`. */
  usage: string;
  summary: string;
  run: (input: CommandInput) => Promise<Outcome>;
}
