import { createIcon } from '@site/shared/ui';
import type { IconShape } from './icon-shape';

/** The icon on a tool's card. */
export function ToolIcon({ shapes }: { shapes: readonly IconShape[] }) {
  const strokes = shapes.map(([Shape, attributes], index) => <Shape key={index} {...attributes} />);
  return createIcon(strokes)({ size: 24 });
}
