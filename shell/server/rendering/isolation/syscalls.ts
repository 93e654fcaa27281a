/** A processor whose system call numbers are known, by Node's name. */
export type Processor = 'x64' | 'arm64';

/** `AUDIT_ARCH_*`. */
export const auditArchitectures: Record<Processor, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/** By name, for x64 and arm64: `asm/unistd_64.h` and `asm-generic/unistd.h` of Linux. Some do not exist on arm64. */
const numbers = {
  accept: [43, 202],
  accept4: [288, 242],
  add_key: [248, 217],
  bind: [49, 200],
  bpf: [321, 280],
  capset: [126, 91],
  chroot: [161, 51],
  clone: [56, 220],
  clone3: [435, 435],
  close_range: [436, 436],
  connect: [42, 203],
  execveat: [322, 281],
  fork: [57],
  fsmount: [432, 432],
  fsopen: [430, 430],
  getpeername: [52, 205],
  getsockname: [51, 204],
  getsockopt: [55, 209],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  io_uring_setup: [425, 425],
  kcmp: [312, 272],
  keyctl: [250, 219],
  kill: [62, 129],
  listen: [50, 201],
  mount: [165, 40],
  mount_setattr: [442, 442],
  move_mount: [429, 429],
  mq_open: [240, 180],
  msgctl: [71, 187],
  msgget: [68, 186],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  open_tree: [428, 428],
  perf_event_open: [298, 241],
  pidfd_getfd: [438, 438],
  pidfd_open: [434, 434],
  pidfd_send_signal: [424, 424],
  pivot_root: [155, 41],
  prctl: [157, 167],
  process_madvise: [440, 440],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  ptrace: [101, 117],
  recvfrom: [45, 207],
  recvmmsg: [299, 243],
  recvmsg: [47, 212],
  request_key: [249, 218],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  semctl: [66, 191],
  semget: [64, 190],
  sendmmsg: [307, 269],
  sendmsg: [46, 211],
  sendto: [44, 206],
  setns: [308, 268],
  setrlimit: [160, 164],
  setsockopt: [54, 208],
  shmat: [30, 196],
  shmctl: [31, 195],
  shmget: [29, 194],
  shutdown: [48, 210],
  socket: [41, 198],
  socketpair: [53, 199],
  tkill: [200, 130],
  umount2: [166, 39],
  unshare: [272, 97],
  userfaultfd: [323, 282],
  vfork: [58],
} as const satisfies Record<string, readonly [x64: number, arm64?: number]>;

export type Syscall = keyof typeof numbers;

export function findSyscall(name: Syscall, processor: Processor): number | undefined {
  const [x64, arm64] = numbers[name] as readonly [number, number?];
  return processor === 'x64' ? x64 : arm64;
}

/** Undefined where Linux provides no isolation. */
export function findProcessor(): Processor | undefined {
  const { platform, arch } = process;
  return platform === 'linux' && arch in auditArchitectures ? (arch as Processor) : undefined;
}
