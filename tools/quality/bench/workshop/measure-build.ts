import { medianNumber } from '../median';
import type { Workshop } from './workshop';

export interface BuildTimes {
  /** All parts, with nothing kept from earlier builds; in seconds, as all others. */
  cold: number;
  /** All parts, with what webpack remembers. */
  warm: number;
  /** One remote, after a change of one line. */
  oneRemote: number;
  /** Nothing has changed. */
  unchanged: number;
}

/** A cold build is long enough to be measured once. */
export async function measureBuild(
  workshop: Workshop,
  rounds: number,
  log: (line: string) => void,
): Promise<BuildTimes> {
  log('Building from nothing …');
  const cold = await workshop.run(['build']);
  const warm: number[] = [];
  const oneRemote: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    log('Building again …');
    await workshop.clean();
    warm.push(await workshop.run(['build']));
    unchanged.push(await workshop.run(['build']));
    await workshop.changeOneLine();
    oneRemote.push(await workshop.run(['build', 'remote-tools']));
  }
  return {
    cold,
    warm: medianNumber(warm),
    oneRemote: medianNumber(oneRemote),
    unchanged: medianNumber(unchanged),
  };
}
