import { medianNumber } from '../median';
import type { SourceCopy } from './source-copy';

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
  copy: SourceCopy,
  rounds: number,
  log: (line: string) => void,
): Promise<BuildTimes> {
  log('Building from nothing …');
  const cold = await copy.run(['build']);
  const warm: number[] = [];
  const oneRemote: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    log('Building again …');
    await copy.clean();
    warm.push(await copy.run(['build']));
    unchanged.push(await copy.run(['build']));
    await copy.changeOneLine();
    oneRemote.push(await copy.run(['build', 'remote-tools']));
  }
  return {
    cold,
    warm: medianNumber(warm),
    oneRemote: medianNumber(oneRemote),
    unchanged: medianNumber(unchanged),
  };
}
