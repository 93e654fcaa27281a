import { auditArchitectures, findSyscall, type Processor, type Syscall } from './syscalls';

/** System calls that a renderer does not need. `execve` starts Node, the only program in the root. */
const refused: Syscall[] = [
  // Sockets of every family, also with io_uring, whose calls a filter does not see.
  ...(['socket', 'socketpair', 'connect', 'bind', 'listen', 'accept', 'accept4', 'shutdown'] as const),
  ...(['sendto', 'sendmsg', 'sendmmsg', 'recvfrom', 'recvmsg', 'recvmmsg'] as const),
  ...(['getsockname', 'getpeername', 'getsockopt', 'setsockopt'] as const),
  ...(['io_uring_setup', 'io_uring_enter', 'io_uring_register'] as const),
  // Other processes.
  ...(['fork', 'vfork', 'execveat', 'kill', 'tkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo'] as const),
  ...(['ptrace', 'process_vm_readv', 'process_vm_writev', 'process_madvise', 'kcmp'] as const),
  ...(['pidfd_open', 'pidfd_getfd', 'pidfd_send_signal'] as const),
  // Named shared memory and messages.
  ...(['shmget', 'shmat', 'shmctl', 'semget', 'semctl', 'msgget', 'msgctl', 'mq_open'] as const),
  // Namespaces and mounts, so that the process cannot undo its isolation.
  ...(['unshare', 'setns', 'mount', 'umount2', 'pivot_root', 'chroot', 'open_tree', 'move_mount'] as const),
  ...(['fsopen', 'fsmount', 'mount_setattr', 'name_to_handle_at', 'open_by_handle_at'] as const),
  // Parts of the kernel with a history of vulnerabilities.
  ...(['bpf', 'perf_event_open', 'userfaultfd', 'keyctl', 'add_key', 'request_key'] as const),
];

/** Instructions of classic BPF, and offsets in `struct seccomp_data`. */
const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAnySet = 0x45;
const finish = 0x06;
const numberOffset = 0;
const architectureOffset = 4;
const firstArgumentOffset = 16;

const killProcess = 0x80000000;
const allow = 0x7fff0000;
const failWith = (errno: number) => 0x00050000 | errno;
const notPermitted = failWith(1);
const noSuchCall = failWith(38);

/** Numbers of the x32 ABI begin here, and are otherwise those of x64. */
const x32Bit = 0x40000000;
/** `CLONE_THREAD`. */
const threadFlag = 0x10000;

/** The program that the kernel runs before each system call of a renderer, for `seccomp`. */
export function createSyscallFilter(processor: Processor): Buffer {
  const program: Buffer[] = [];
  const add = (code: number, value: number, ifTrue = 0, ifFalse = 0) =>
    program.push(toInstruction(code, value, ifTrue, ifFalse));

  add(load, architectureOffset);
  add(jumpIfEqual, auditArchitectures[processor], 1);
  add(finish, killProcess);
  add(load, numberOffset);
  add(jumpIfAtLeast, x32Bit, 0, 1);
  add(finish, notPermitted);
  for (const name of refused) {
    const number = findSyscall(name, processor);
    if (number === undefined) continue;
    add(jumpIfEqual, number, 0, 1);
    add(finish, notPermitted);
  }
  // Its flags are in memory, which a filter cannot read; without it the C library uses `clone`.
  add(jumpIfEqual, findSyscall('clone3', processor)!, 0, 1);
  add(finish, noSuchCall);
  // Node's own threads are allowed.
  add(jumpIfEqual, findSyscall('clone', processor)!, 0, 3);
  add(load, firstArgumentOffset);
  add(jumpIfAnySet, threadFlag, 1, 0);
  add(finish, notPermitted);
  add(finish, allow);
  return Buffer.concat(program);
}

/** `struct sock_filter`. */
function toInstruction(code: number, value: number, ifTrue: number, ifFalse: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
