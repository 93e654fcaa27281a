import { inAppLayer } from '../project/in-app-layer';

/** A loader for webpack and Rspack that runs before those that read styles. */
export default function layerLoader(styles: string): string {
  return inAppLayer(styles);
}
