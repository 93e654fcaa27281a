import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { fitsTag, tagMaxLength, tagsMax, toTag } from '@site/shared/contracts/writing';
import { CloseIcon, FormField, VisuallyHidden } from '@site/shared/ui';
import styles from './tags-field.module.css';
import { useTagSuggestions } from './use-tag-suggestions';

interface TagsFieldProps {
  value: string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (tags: string[]) => void;
}

const hint = `Up to ${tagsMax}. Press Enter or type a comma after each.`;
const fullHint = `All ${tagsMax} tags are chosen. Backspace removes the last one.`;
const refusals = {
  empty: 'A tag consists of the letters a to z and digits',
  long: `A tag has at most ${tagMaxLength} characters`,
  many: `A post has at most ${tagsMax} tags. Remove one first.`,
};
type Refusal = keyof typeof refusals;

/** Tags are typed one after the other; each becomes a button that removes it. */
export function TagsField({ value, error, disabled, onChange }: TagsFieldProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const suggestions = useTagSuggestions(toTag(text)).filter((tag) => !value.includes(tag));
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isFull = value.length >= tagsMax;

  /** What cannot be a tag stays in the field, with the reason. */
  function add(texts: string[]): void {
    const added: string[] = [];
    const refused: [text: string, reason: Refusal][] = [];
    for (const each of texts.map((part) => part.trim()).filter(Boolean)) {
      const tag = toTag(each);
      if (tag === '') refused.push([each, 'empty']);
      else if (!fitsTag(each)) refused.push([each, 'long']);
      else if ([...value, ...added].includes(tag)) continue;
      else if (value.length + added.length >= tagsMax) refused.push([each, 'many']);
      else added.push(tag);
    }
    setText(refused.map(([each]) => each).join(', '));
    setRefusal(refused[0]?.[1]);
    if (added.length === 0) return;
    setSaid(`Added ${added.join(', ')}`);
    onChange([...value, ...added]);
  }

  function remove(tag: string): void {
    setSaid(`Removed ${tag}`);
    onChange(value.filter((each) => each !== tag));
  }

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { inputType = '', isComposing = false } = nativeEvent as InputEvent;
    // Browsers say what is typed; one of the suggestions comes as a whole.
    const isTyped = inputType.startsWith('insertText') || inputType.startsWith('insertComposition');
    setRefusal(undefined);
    // What an input method composes is the browser's until it is done.
    if (isComposing) setText(target.value);
    else take(target.value, !isTyped && suggestions.includes(target.value));
  }

  /** A comma ends a tag, also one of those that Chinese and Japanese are written with. */
  function take(entered: string, isWhole: boolean): void {
    const parts = entered.split(/[,，、]/);
    if (parts.length > 1 || isWhole) add(parts);
    else setText(entered);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = value.at(-1);
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add([text]);
    } else if (
      event.key === 'Backspace' &&
      !event.nativeEvent.isComposing &&
      text === '' &&
      last !== undefined
    ) {
      remove(last);
    }
  }

  return (
    <FormField label="Tags" hint={isFull ? fullHint : hint} error={refusal ? refusals[refusal] : error}>
      {(control) => (
        <div className={styles.field}>
          {value.length > 0 && (
            <ul className={styles.tags} aria-label="Chosen tags">
              {value.map((tag) => (
                <li key={tag}>
                  <button
                    type="button"
                    className={styles.tag}
                    disabled={disabled}
                    aria-label={`Remove ${tag}`}
                    onClick={() => {
                      remove(tag);
                      // The button goes, and would take the focus with it.
                      inputRef.current?.focus();
                    }}
                  >
                    <span>{`#${tag}`}</span>
                    <CloseIcon size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={inputRef}
            className={styles.input}
            name="tags"
            list={listId}
            value={text}
            readOnly={isFull && text === ''}
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={handleChange}
            onCompositionEnd={({ currentTarget }) => take(currentTarget.value, false)}
            onKeyDown={handleKeyDown}
            onBlur={() => text !== '' && add([text])}
          />
          <datalist id={listId}>
            {suggestions.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
        </div>
      )}
    </FormField>
  );
}
