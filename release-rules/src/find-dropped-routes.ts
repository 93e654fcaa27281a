import { toSegments } from './to-segments';

/** The routes of the first list with an address that no route of the second matches. */
export function findDroppedRoutes(before: string[], after: string[]): string[] {
  return before.filter((route) => !after.some((other) => covers(other, route)));
}

/** Whether every address of the route is one of the other, whatever its parameters are called. */
export function covers(other: string, route: string): boolean {
  const segments = toSegments(route);
  const pattern = toSegments(other);
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  );
}
