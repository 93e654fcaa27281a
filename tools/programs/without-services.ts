import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian runs this program, if it exists, to find out whether a service may start. */
const debianPolicy = '/usr/sbin/policy-rc.d';

/** Installs packages without starting their services: tests start their own, on other ports. */
export function withoutServices<Result>(install: () => Result, policyFile = debianPolicy): Result {
  if (existsSync(policyFile)) return install();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policyFile);
  }
}
