import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PostErrors } from '../validate-post';
import styles from './editor-views.module.css';

const views = ['write', 'preview'] as const;
type View = (typeof views)[number];

const labels: Record<View, string> = { write: 'Write', preview: 'Preview' };

interface EditorViewsProps {
  errors: PostErrors;
  /** The fields. They stay as they are while the preview is shown. */
  children: ReactNode;
  /** What the fields make, as readers will see it; rendered only while it is shown. */
  preview: () => ReactNode;
  /** What stands below both, with the switch between them. */
  foot: (tabs: ReactNode) => ReactNode;
}

/** Switches between the fields of a post and what they make. */
export function EditorViews({ errors, children, preview, foot }: EditorViewsProps) {
  const id = useId();
  const [view, setView] = useState<View>('write');
  const [seenErrors, setSeenErrors] = useState(errors);
  const buttons = useRef<Partial<Record<View, HTMLButtonElement | null>>>({});
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    // In time for the form, which moves the focus to the field.
    if (Object.values(errors).some(Boolean)) setView('write');
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: -1, ArrowRight: 1, Home: -views.indexOf(view), End: 1 - views.indexOf(view) };
    const step = next[event.key as keyof typeof next] as number | undefined;
    const target = step === undefined ? undefined : views.at((views.indexOf(view) + step) % views.length);
    if (!target) return;
    event.preventDefault();
    setView(target);
    buttons.current[target]?.focus();
  }

  const panelProps = (panel: View) => ({
    role: 'tabpanel',
    id: `${id}-${panel}`,
    'aria-labelledby': `${id}-${panel}-tab`,
    hidden: panel !== view,
  });

  const tabs = (
    <div role="tablist" aria-label="View" className={styles.tabs}>
      {views.map((each) => (
        <button
          key={each}
          ref={(tab) => {
            buttons.current[each] = tab;
          }}
          type="button"
          role="tab"
          id={`${id}-${each}-tab`}
          aria-selected={each === view}
          aria-controls={`${id}-${each}`}
          tabIndex={each === view ? 0 : -1}
          className={styles.tab}
          onClick={() => setView(each)}
          onKeyDown={onKeyDown}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  );

  return (
    <div className={styles.views}>
      <div {...panelProps('write')} className={styles.fields}>
        {children}
      </div>
      <div {...panelProps('preview')} className={styles.preview}>
        {view === 'preview' && preview()}
      </div>
      {foot(tabs)}
    </div>
  );
}
