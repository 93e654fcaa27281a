import { toVisibleLine } from '@site/shared/contracts';

/** Where it is drawn: the standard error, or what a test has instead. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** How far something has come that takes long. */
export interface ProgressLine {
  /** @param now what is different each time: it stands in front, on a terminal alone */
  show(line: string, now?: string): void;
  /** What is printed next begins a line of its own. */
  end(): void;
}

const clearLine = '\r\u001B[K';

/** One line that is drawn again and again on a terminal. In a pipeline each line that differs from the one before it is printed. */
export function createProgressLine(stream: ProgressStream = process.stderr): ProgressLine {
  let shown = '';
  return {
    show: (line, now = '') => {
      const text = toVisibleLine(line);
      if (stream.isTTY) {
        const whole = [toVisibleLine(now), text].filter(Boolean).join('  ');
        // What is wrapped could not be drawn over.
        stream.write(clearLine + [...whole].slice(0, (stream.columns ?? 80) - 1).join(''));
      } else if (text !== shown) stream.write(`${text}\n`);
      shown = text;
    },
    end: () => {
      if (stream.isTTY && shown !== '') stream.write(clearLine);
    },
  };
}
