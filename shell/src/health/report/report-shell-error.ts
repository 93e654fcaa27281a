import type { ShellErrorKind, ShellErrorReport } from '@site/shared/contracts/api';
import { readBootstrapData } from '../../read-bootstrap-data';
import { describeError } from './describe-error';
import { queueReport } from './report-queue';

/** Reports an error of the shell itself to the operator, each different one once. */
export function reportShellError(kind: ShellErrorKind, thrown: unknown, page = location.pathname): void {
  const { config, releases } = readBootstrapData();
  const { detail } = describeError(thrown, releases);
  const body: ShellErrorReport = { kind, page: page.slice(0, 300), error: detail };
  queueReport(config.apiBaseUrl, { call: 'shell-errors', body, key: `${kind} ${detail.message}` });
}
