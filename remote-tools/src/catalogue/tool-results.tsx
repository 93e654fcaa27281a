import { Button, EmptyState, VisuallyHidden } from '@site/shared/ui';
import type { Tool } from './tool';
import { ToolCard } from './tool-card';
import styles from './tool-results.module.css';

interface ToolResultsProps {
  tools: Tool[];
  /** Clears the search. */
  onClear: () => void;
}

export function ToolResults({ tools, onClear }: ToolResultsProps) {
  if (tools.length === 0) {
    return (
      <EmptyState
        title="No tools found"
        text="Try another word, or pick a category above."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  return (
    <>
      <div role="status">
        <VisuallyHidden>{tools.length === 1 ? '1 tool' : `${tools.length} tools`}</VisuallyHidden>
      </div>
      <ul className={styles.grid}>
        {tools.map((tool) => (
          <li key={tool.id}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </>
  );
}
