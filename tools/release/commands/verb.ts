import { Argument, jsonOption, type Command, type Option } from '@site/command-kit/command-line';
import type { Outcome } from '../outcome';
import type { ReleaseContext, RunOnSite } from '../place';

export interface Verb<Options> {
  description: string;
  /** Such as `<remote>`, or with a text for `--help`. */
  args?: (string | Argument)[];
  options?: Option[];
  /** Requests what is public alone, so it needs no token. */
  isPublic?: true;
  work: (context: ReleaseContext, options: Options, ...words: string[]) => Promise<Outcome>;
}

/** Adds a command that works on a site and prints the outcome, with `--json` for programs. */
export function addVerb<Options extends object = object>(
  parent: Command,
  run: RunOnSite,
  name: string,
  { description, args = [], options = [], isPublic, work }: Verb<Options>,
): void {
  const verb = parent.command(name).description(description);
  for (const each of args) verb.addArgument(typeof each === 'string' ? new Argument(each) : each);
  for (const option of [...options, jsonOption]) verb.addOption(option);
  verb.action(() => {
    const { json, ...typed } = verb.opts() as Options & { json?: true };
    const works = (context: ReleaseContext) => work(context, typed as unknown as Options, ...verb.args);
    return run(works, { json, ...(isPublic && { isPublic }) });
  });
}
