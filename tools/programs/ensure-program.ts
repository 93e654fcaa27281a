import { print } from '@site/command-kit/print';
import { canInstallDebianPackages, installDebianPackage } from './install-debian-package';

/** A program that only some tests need. */
export interface OptionalProgram {
  /** The name for people. */
  title: string;
  debianPackage: string;
  /** What is tested with it. */
  purpose: string;
  find(): Promise<string | undefined>;
}

/** How a package is installed, and whether it can be. */
const debian = { canInstall: canInstallDebianPackages, install: installDebianPackage };

/** Installs a missing program when possible. Otherwise it prints which tests cannot run; these report themselves as skipped. */
export async function ensureProgram(
  { title, debianPackage, purpose, find }: OptionalProgram,
  { canInstall, install } = debian,
): Promise<void> {
  if (await find()) return;
  if (canInstall()) {
    print(`There is no ${title} here, so it is installed for ${purpose} …`);
    if (install(debianPackage) && (await find())) return;
  }
  print(`There is no ${title} here, so ${purpose} cannot run: install ${debianPackage}.`);
}
