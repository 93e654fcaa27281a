/** Written by the build as `kit.json`: the packages with which teams build remotes for this very shell. */
export interface KitDescription {
  packages: KitPackage[];
}

export interface KitPackage {
  /** As in `package.json`. */
  name: string;
  version: string;
  /** The file name under which the newest one is offered. */
  alias: string;
  /** The name of the file, which changes with its content. */
  file: string;
  /** As npm writes it into a lock file. */
  integrity: string;
}
