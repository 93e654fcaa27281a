/** How Linux isolates a renderer process, by name; each layer is sufficient by itself for what it prevents. */
export const platformLayers = {
  files: 'a root of its own with nothing but Node, its libraries and the script',
  network: 'a network without devices',
  processes: 'no other process in sight',
  syscalls: 'no system calls for sockets, other processes, namespaces or shared memory',
  memory: 'a limit for all of its memory',
} as const;

/** How Node and the script isolate the code of a release, on every platform. */
export const processLayers = {
  permissions: "Node's permissions, with nothing but the script to read",
  language: 'built-in objects that cannot be changed, without what leads out',
} as const;

export type PlatformLayer = keyof typeof platformLayers;
export type Layer = PlatformLayer | keyof typeof processLayers;

export const allPlatformLayers = Object.keys(platformLayers) as PlatformLayer[];
export const allLayers = [...allPlatformLayers, ...Object.keys(processLayers)] as Layer[];
