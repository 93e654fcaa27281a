import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchMaxLength } from '@site/shared/contracts';
import { TextField } from '@site/shared/ui';
import { useSingleKeys } from '../single-keys';
import styles from './search-field.module.css';

/** Time without typing after which a search starts. */
const pauseMs = 300;

interface SearchFieldProps {
  /** The words that are searched for now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches while one types, and at once with Enter; "/" leads here. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [hasKey, toggleKey] = useSingleKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // Another value than the one sent comes from the history, and the field follows.
    if (value !== sent) setText(value);
    setSent(value);
  }

  const words = text.trim();
  function search() {
    if (words === sent) return;
    setSent(words);
    onSearch(words);
  }

  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const { href } = window.location;
    const timer = setTimeout(() => {
      // Who has gone on meanwhile, to a page that may still be loading, is not called back.
      if (window.location.href === href) searchAfterPause();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label="Search posts"
        type="search"
        name="q"
        value={text}
        maxLength={searchMaxLength}
        dir="auto"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search()}
      />
      {text === '' && (
        <button
          type="button"
          className={styles.key}
          aria-label="/ leads to the search"
          aria-pressed={hasKey}
          title={
            hasKey
              ? 'The key / leads here. Press to switch single keys off.'
              : 'Single keys are switched off.'
          }
          onClick={toggleKey}
        >
          <kbd>/</kbd>
        </button>
      )}
    </div>
  );
}
