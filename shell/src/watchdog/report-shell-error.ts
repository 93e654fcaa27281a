import type { ShellErrorKind, ShellErrorReport } from '@site/shared/contracts/api';
import { readBootstrapData } from '../read-bootstrap-data';
import { sendReport } from '../views/send-report';
import { describeError } from './describe-error';

const reported = new Set<string>();

/** A shell that fails in ever new ways is known to fail. */
const reportsMax = 10;

/** Reports an error of the shell itself to the operator, each different one once. */
export function reportShellError(kind: ShellErrorKind, thrown: unknown, page = location.pathname): void {
  const { config, releases } = readBootstrapData();
  const { detail } = describeError(thrown, releases);
  const key = `${kind} ${detail.message}`;
  if (reported.has(key) || reported.size === reportsMax) return;
  reported.add(key);
  const report: ShellErrorReport = { kind, page: page.slice(0, 300), error: detail };
  sendReport(`${config.apiBaseUrl}/registry/shell-errors/`, report);
}
