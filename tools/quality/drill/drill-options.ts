import { parseArgs } from 'node:util';
import { UserError, toReason } from '@site/command-kit/user-error';

export interface DrillOptions {
  /** Verdicts as JSON on the standard output; everything else goes to the standard error output. */
  json: boolean;
  /** The drills to run, in this order. */
  names: string[];
}

/** @throws UserError for what is no option or no drill */
export function readDrillOptions(args: string[], drills: string[]): DrillOptions {
  const { json, names } = parse(args);
  const unknown = names.find((name) => !drills.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no drill "${unknown}"; there are ${drills.join(', ')}.`);
  }
  return { json, names: names.length > 0 ? names : drills };
}

function parse(args: string[]): DrillOptions {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    return { json: values.json, names: positionals };
  } catch (error) {
    throw new UserError(toReason(error));
  }
}
