/** The parts of a route or an address as the router compares them, which does so without regard to case. */
export function toSegments(route: string): string[] {
  return route.toLowerCase().split('/').filter(Boolean);
}
