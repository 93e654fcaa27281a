import { print } from '@site/command-kit/print';
import { canInstallDebianPackages, installDebianPackage } from './install-debian-package';

/** A program that some tests need, and that nothing else does. */
export interface OptionalProgram {
  /** As people call it. */
  title: string;
  debianPackage: string;
  /** What is tried with it. */
  purpose: string;
  find(): Promise<string | undefined>;
}

/** What installs a package, and whether that can be done at all. */
const debian = { canInstall: canInstallDebianPackages, install: installDebianPackage };

/**
 * Installs a program where it is missing and can be had. Otherwise it says what cannot run; the tests themselves say
 * whether they are skipped.
 */
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
