import { createCommandLine, runCommand } from '@site/command-kit/command-line';
import { addReleaseCommands } from '@site/release/commands';
import { RegistryClient } from '@site/release/registry-client';

export interface ReleaseCommandOptions {
  siteUrl: string;
  token: string;
}

export interface ReleaseCommandOutcome {
  text: string;
  json: { token: string; id: number };
}

/** What `npm run site -- …` prints, to people and with `--json`. */
export async function runReleaseCommand(
  words: string[],
  { siteUrl, token }: ReleaseCommandOptions,
): Promise<ReleaseCommandOutcome> {
  const registry = new RegistryClient({ siteUrl, token });
  const site = createCommandLine();
  let outcome: ReleaseCommandOutcome | undefined;
  addReleaseCommands(site, async (work) => {
    outcome = (await work({ registry, siteUrl, log: () => {} })) as ReleaseCommandOutcome;
  });
  await runCommand(site, words);
  if (!outcome) throw new Error(`"${words.join(' ')}" has not run.`);
  return outcome;
}
