import { releaseSetPath, type ReleaseDescription, type ReleaseSet } from '@site/shared/contracts';
import { sendRequest } from '../send-request';
import type { Attack } from './attack';

const endings = ['.map', '.map.gz', '.map.br'];

export const sourceMaps: Attack = {
  name: 'source-maps',
  title: 'a stranger fetches the source maps of what is live',
  run: async ({ url }) => {
    const read = async <Content>(path: string) => JSON.parse((await sendRequest(url + path)).body) as Content;
    const { remotes } = await read<ReleaseSet>(releaseSetPath);
    const places: string[] = [];
    for (const { name, release } of remotes) {
      const folder = `/api/registry/files/${name}/${release}`;
      const { files } = await read<ReleaseDescription>(`${folder}/release.json`);
      for (const script of Object.keys(files).filter((path) => path.endsWith('.js'))) {
        places.push(`/remotes/${name}/${release}/${script}`, `${folder}/${encodeURIComponent(script)}`);
        places.push(`/.source-maps/remotes/${name}/${release}/${script}`);
      }
    }
    const page = (await sendRequest(`${url}/`)).body;
    const shellScripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
    const open: string[] = [];
    for (const path of [...places, ...shellScripts].flatMap((place) => endings.map((end) => place + end))) {
      const { status } = await sendRequest(url + path);
      if (status !== 404) open.push(`${path} ${status}`);
    }
    return {
      figures: { asked: places.length + shellScripts.length, 'first open': open[0] ?? 'none' },
      expectations: {
        'scripts are known': places.length > 0 && shellScripts.length > 0,
        'no address has a source map': open.length === 0,
      },
    };
  },
};
