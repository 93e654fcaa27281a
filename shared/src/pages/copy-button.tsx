import { useEffect, useState } from 'react';
import {
  AlertIcon,
  Button,
  CheckIcon,
  CopyIcon,
  classNames,
  type ButtonProps,
  copyText,
} from '@site/shared/ui';
import styles from './copy-button.module.css';

/** How long the button shows the result, in milliseconds. Source: requirement 7.11. */
const feedbackMs = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The text, or a function that creates it when the button is pressed. */
  text: string | (() => string);
  /** The usual label of the button. */
  label: string;
  /** Says that it has worked. */
  done?: string;
}

interface Outcome {
  copied: boolean;
}

/** Copies a text, and shows for two seconds whether that has worked. */
export function CopyButton({ text, label, done = 'Copied!', className, ...props }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const { Icon, words } = toLook(outcome, label, done);
  return (
    <Button
      {...props}
      className={classNames(styles.button, className)}
      onClick={async () => setOutcome({ copied: await copyText(typeof text === 'string' ? text : text()) })}
    >
      <Icon size={18} />
      <span aria-live="polite">{words}</span>
    </Button>
  );
}

function toLook(outcome: Outcome | undefined, label: string, done: string) {
  if (!outcome) return { Icon: CopyIcon, words: label };
  if (outcome.copied) return { Icon: CheckIcon, words: done };
  return { Icon: AlertIcon, words: 'Copying failed' };
}
