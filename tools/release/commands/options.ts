import { Option } from '@site/command-kit/command-line';
import { previewHours } from '@site/shared/contracts/registry';

export const activateOption = new Option('--activate', 'make it live, and wait until visitors get it');

export const reasonOption = new Option(
  '--reason <text>',
  'why something is made live or taken back, for the audit',
);

export const ifLiveOption = new Option(
  '--if-live <id>',
  'only if this release is live until then, or none for a hyphen; fails when somebody else was faster',
);

export const dropRoutesOption = new Option(
  '--drop-routes',
  'make it live even though it lacks routes of the release that is live',
);

export const uncheckedOption = new Option(
  '--unchecked',
  'publish it without opening it in a browser before, even if it breaks the contract',
);

export const grantEntriesOption = new Option(
  '--grant-entries',
  'show the entries that it wants to have in header, menu and footer (operator)',
);

export const stepsOption = new Option(
  '--steps <percents>',
  'to these shares of visitors one after the other, such as 5,25,100',
);

export const groupOption = new Option(
  '--group <name>',
  'to the members of this group first, before the first of the steps',
);

export const everyOption = new Option(
  '--every <time>',
  'how long each step takes at least, such as 90s, 10m or 2h (10m unless given)',
);

export const followOption = new Option('--follow', 'stay and say how it goes, until it has ended');

export const unwatchedOption = new Option(
  '--unwatched',
  'take it back by hand alone: nobody watches its first ten minutes',
);

export const hoursOption = new Option(
  '--hours <number>',
  `how long the link works, at most ${previewHours.most}`,
).default(String(previewHours.usual));
