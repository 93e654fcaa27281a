import { toVisibleLine } from '@site/shared/contracts';

/** The standard error, or a replacement in tests. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** The progress of a long operation. */
export interface ProgressLine {
  /** @param now varying text that is shown before the line, on a terminal only */
  show(line: string, now?: string): void;
  /** Ends the line. */
  end(): void;
}

const clearLine = '\r\u001B[K';

/** A line that is redrawn on a terminal. In a pipeline each line that differs from the one before it is printed. */
export function createProgressLine(stream: ProgressStream = process.stderr): ProgressLine {
  let shown = '';
  return {
    show: (line, now = '') => {
      const text = toVisibleLine(line);
      if (stream.isTTY) {
        const whole = [toVisibleLine(now), text].filter(Boolean).join('  ');
        // A wrapped line could not be redrawn.
        stream.write(clearLine + [...whole].slice(0, (stream.columns ?? 80) - 1).join(''));
      } else if (text !== shown) stream.write(`${text}\n`);
      shown = text;
    },
    end: () => {
      if (stream.isTTY && shown !== '') stream.write(clearLine);
    },
  };
}
