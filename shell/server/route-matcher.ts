import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';

/** The remote that owns `pathname`. Knows the patterns that remotes use: plain segments and `:parameters`. */
export function findOwner({ remotes }: ReleaseSet, pathname: string): ActiveRelease | undefined {
  const segments = toSegments(pathname);
  return remotes.find(({ routes }) => routes.some((route) => matches(toSegments(route), segments)));
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every(
      (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase(),
    )
  );
}

function toSegments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
