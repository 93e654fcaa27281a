/** What Linux puts around a renderer process, by name; each is enough by itself for what it is there for. */
export const platformWalls = {
  files: 'a root of its own with nothing but Node, its libraries and the script',
  network: 'a network without devices',
  processes: 'no other process in sight',
  syscalls: 'no system calls for sockets, other processes, namespaces or shared memory',
  memory: 'a limit for all of its memory',
} as const;

/** What Node and the script itself put around the code of a release, on every platform. */
export const processWalls = {
  permissions: "Node's permissions, with nothing but the script to read",
  language: 'built-in objects that cannot be changed, without what leads out',
} as const;

export type PlatformWall = keyof typeof platformWalls;
export type Wall = PlatformWall | keyof typeof processWalls;

export const allPlatformWalls = Object.keys(platformWalls) as PlatformWall[];
export const allWalls = [...allPlatformWalls, ...Object.keys(processWalls)] as Wall[];
