import { coreAreas, reservedSegments } from '@site/shared/contracts/registry';
import { RouteTakenError } from './release-rejected-error';
import { toSegments } from './to-segments';

export interface OwnedRoutes {
  remote: string;
  routes: string[];
}

/**
 * Rejects routes that another remote owns. Two patterns that match one and the same address are in each other's way,
 * however they are written: the first remote in the release set would get the page.
 * @param remote whose routes they are
 */
export function requireFreeRoutes(remote: string, routes: string[], others: OwnedRoutes[]): void {
  for (const route of routes) {
    const owner = findReserved(remote, route) ?? findOverlap(route, others);
    if (owner !== undefined) throw new RouteTakenError(route, owner);
  }
}

function findReserved(remote: string, route: string): string | undefined {
  const [area = ''] = toSegments(route);
  if (reservedSegments.includes(area)) return 'the site itself';
  const owner = Object.keys(coreAreas).find((name) => coreAreas[name]?.includes(area));
  return owner === remote ? undefined : owner;
}

function findOverlap(route: string, others: OwnedRoutes[]): string | undefined {
  for (const { remote, routes } of others) {
    const taken = routes.find((other) => overlaps(toSegments(route), toSegments(other)));
    if (taken !== undefined) return `${remote}, as ${taken}`;
  }
  return undefined;
}

function overlaps(one: string[], other: string[]): boolean {
  return (
    one.length === other.length &&
    one.every((segment, index) => {
      // Stryker disable next-line StringLiteral: as many segments, so there is a counterpart for each
      const counterpart = other[index] ?? '';
      return segment.startsWith(':') || counterpart.startsWith(':') || segment === counterpart;
    })
  );
}
