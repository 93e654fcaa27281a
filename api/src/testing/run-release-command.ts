import { parseCommandLine } from '@site/release/parse-command-line';
import { RegistryClient } from '@site/release/registry-client';

export interface ReleaseCommandOptions {
  siteUrl: string;
  token: string;
  reason: string;
}

/** What `npm run releases -- …` prints, to people and with `--json`. */
export async function runReleaseCommand(
  words: string,
  { siteUrl, token, reason }: ReleaseCommandOptions,
): Promise<{ text: string; json: { token: string; id: number } }> {
  const line = parseCommandLine([...words.split(' '), '--reason', reason, '--label', 'blog team'])!;
  const registry = new RegistryClient({ siteUrl, token });
  const { text, json } = await line.command.run({ ...line, registry, siteUrl, log: () => {} });
  return { text, json: json as { token: string; id: number } };
}
