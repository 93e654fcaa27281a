import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian asks this program whether a service may start, if it is there. */
const debianPolicy = '/usr/sbin/policy-rc.d';

/** Installs packages whose services do not start: tests start programs of their own, on ports of their own. */
export function withoutServices<Result>(install: () => Result, policyFile = debianPolicy): Result {
  if (existsSync(policyFile)) return install();
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policyFile);
  }
}
