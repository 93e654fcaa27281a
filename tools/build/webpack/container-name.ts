/** The global variable that the entry sets. It contains the release, because one page may load two. */
export function toContainerName(name: string, release: string): string {
  return `remote_${name}_${release}`;
}
