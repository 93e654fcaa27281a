import { useRegistryData } from '../registry/use-registry-data';
import { toSeriesQuery, type Range } from './range';

/** The series of one remote over a range that ends at `now`. */
export function useSeries(remote: string, range: Range, now: number) {
  const query = toSeriesQuery(range, now);
  return useRegistryData(['series', remote, range, query.from], (api) => api.readSeries(remote, query), {
    isLive: true,
  });
}
