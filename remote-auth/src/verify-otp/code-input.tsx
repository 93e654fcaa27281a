import { useId, useState } from 'react';
import { FieldError } from '@site/shared/ui';
import { useCodeBoxes } from './use-code-boxes';
import styles from './code-input.module.css';

interface CodeInputProps {
  label: string;
  /** One text for each box, empty or one digit. */
  digits: string[];
  onChange: (digits: string[]) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** A one-time code, one digit in each box; one labelled group to assistive technology. */
export function CodeInput({ label, digits, onChange, error, disabled }: CodeInputProps) {
  const errorId = useId();
  const { groupRef, enter, handleKey, handlePaste } = useCodeBoxes(digits, onChange);
  // What an input method composes is the browser's until it is done.
  const [composed, setComposed] = useState<{ index: number; text: string }>();
  const complete = !digits.includes('');
  return (
    <fieldset ref={groupRef} className={styles.group} aria-describedby={error && errorId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {digits.map((digit, index) => (
          <input
            key={index}
            className={styles.box}
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={error && (digit === '' || complete) ? true : undefined}
            aria-describedby={error && errorId}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            pattern="[0-9]*"
            value={composed?.index === index ? composed.text : digit}
            disabled={disabled}
            onChange={({ target, nativeEvent }) =>
              (nativeEvent as InputEvent).isComposing
                ? setComposed({ index, text: target.value })
                : enter(index, target.value)
            }
            onCompositionEnd={({ currentTarget }) => {
              setComposed(undefined);
              enter(index, currentTarget.value);
            }}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => handleKey(index, event)}
            onPaste={handlePaste}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
