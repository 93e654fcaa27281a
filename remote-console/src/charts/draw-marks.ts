import type UPlot from 'uplot';

/** A dashed line from top to bottom at each moment that lies within the chart. */
export function drawMarks(
  { ctx, bbox, valToPos, scales }: UPlot,
  marks: readonly number[],
  color: string,
): void {
  const { min = 0, max = 0 } = scales['x'] ?? {};
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
  for (const mark of marks) {
    const seconds = mark / 1000;
    if (seconds < min! || seconds > max!) continue;
    const x = Math.round(valToPos(seconds, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
}
