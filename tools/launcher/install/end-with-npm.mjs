import { readFileSync } from 'node:fs';

const lookEveryMs = 250;

/**
 * Asks this process to end, as a SIGTERM does, when the npm that runs it is gone. A signal ends npm and its shell, but the shell
 * does not pass it on to the program that it runs.
 */
export function endWithNpm() {
  const script = process.env.npm_lifecycle_script;
  // Elsewhere a program may outlive its parent, and Windows does not say when that has ended.
  if (script === undefined || process.platform === 'win32') return;
  const parents = findParents(script);
  const timer = setInterval(() => {
    if (findParents(script) === parents) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs).unref();
}

/** The ids of npm and its shell. Some shells put the program in their own place, so that npm is its parent. */
function findParents(script) {
  const { ppid } = process;
  return isShell(ppid, script) ? `${ppid} ${findParent(ppid)}` : `${ppid}`;
}

function isShell(pid, script) {
  return readProcess(pid, 'cmdline').includes(script);
}

function findParent(pid) {
  // The name before the parentheses' end may contain anything.
  return readProcess(pid, 'stat').split(') ').pop().split(' ')[1];
}

/** Empty for a process that has ended, and where the system has no such files. */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
