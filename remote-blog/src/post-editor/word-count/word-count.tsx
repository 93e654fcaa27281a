import { useEffect, useState } from 'react';
import { countWords, readWords, toReadingMinutes } from './text-length';
import styles from './word-count.module.css';

/** Time without typing after which words are counted. */
const pauseMs = 300;
const format = new Intl.NumberFormat('en');

/** How long a text is. It is no live region: a screen reader would read it into every sentence. */
export function WordCount({ html }: { html: string }) {
  const [length, setLength] = useState(() => measure(html));
  useEffect(() => {
    const timer = setTimeout(() => setLength(measure(html)), pauseMs);
    return () => clearTimeout(timer);
  }, [html]);

  const words = length.words === 1 ? '1 word' : `${format.format(length.words)} words`;
  return <p className={styles.count}>{`${words} · ${length.minutes} min read`}</p>;
}

function measure(html: string): { words: number; minutes: number } {
  const text = readWords(html);
  return { words: countWords(text), minutes: toReadingMinutes(text) };
}
