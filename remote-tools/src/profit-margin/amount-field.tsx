import { useState } from 'react';
import { TextField } from '@site/shared/ui';
import { parseAmount, toAmountText, toPlainAmount } from './amount';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** Accepts digits with one decimal point or comma, and says so when it does not understand something. */
export function AmountField({ label, name, value, onChange }: AmountFieldProps) {
  const [refused, setRefused] = useState(false);
  // What an input method composes is the browser's until it is done.
  const [composed, setComposed] = useState<string>();

  function enter(entered: string) {
    setComposed(undefined);
    const text = toAmountText(entered);
    setRefused(text === undefined);
    if (text !== undefined) onChange(text);
  }

  function complete() {
    const plain = toPlainAmount(value);
    if (plain !== value) onChange(plain);
    setRefused(value.includes(',') && !parseAmount(value));
  }

  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={composed ?? value}
      error={refused ? 'Use digits and one decimal point' : undefined}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? setComposed(target.value) : enter(target.value)
      }
      onCompositionEnd={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={complete}
    />
  );
}
