import { useState } from 'react';
import { Alert, FormField } from '@site/shared/ui';
import { useDraftsApi } from '../drafts/drafts-api';
import styles from '../post-editor/picture-field.module.css';
import { toCount } from '../to-count';
import { useBlogApi } from '../use-blog-api';
import { importFiles, type ImportedFile } from './import-files';

const hint = 'Each file becomes a draft. Front matter may have title, tags, category and cover.';

interface ImportMarkdownProps {
  /** Called when there are new drafts. */
  onImported: () => void;
}

/** Takes Markdown files, chosen or dropped, and says what became of each. */
export function ImportMarkdown({ onImported }: ImportMarkdownProps) {
  const drafts = useDraftsApi();
  const { getCategories } = useBlogApi();
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<ImportedFile[]>([]);

  async function take(files: File[]) {
    if (files.length === 0) return;
    setBusy(true);
    setResults([]);
    setResults(await importFiles(files, { drafts, getCategories, origin: location.origin }));
    onImported();
    setBusy(false);
  }

  return (
    <FormField label="Markdown files" hint={hint}>
      {(control) => (
        <div className={styles.field}>
          <div className={styles.area}>
            <span className={styles.prompt}>{isBusy ? 'Importing…' : 'Choose files or drop them here'}</span>
            {/* It covers the whole area, so that the browser itself takes clicks and dropped files. */}
            <input
              {...control}
              type="file"
              accept=".md,.markdown,text/markdown"
              multiple
              disabled={isBusy}
              className={styles.input}
              onChange={(event) => {
                void take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </div>
          {results.length > 0 && <ImportResults results={results} />}
        </div>
      )}
    </FormField>
  );
}

function ImportResults({ results }: { results: ImportedFile[] }) {
  const failed = results.filter(({ problem }) => problem !== undefined);
  const told = results.filter(({ problem, notes }) => problem !== undefined || notes.length > 0);
  const title = [
    `${toCount(results.length - failed.length, 'draft')} imported`,
    ...(failed.length > 0 ? [`${toCount(failed.length, 'file')} not`] : []),
  ].join(', ');
  return (
    <Alert kind={failed.length > 0 ? 'warning' : 'success'} title={title}>
      {told.length > 0 && (
        <ul>
          {told.map(({ name, problem, notes }, index) => (
            <li key={index}>
              <strong>{name}</strong> <span>{toSentence({ problem, notes })}</span>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function toSentence({ problem, notes }: Pick<ImportedFile, 'problem' | 'notes'>): string {
  return problem === undefined ? `is a draft now. ${notes.join(' ')}` : `was not imported. ${problem}`;
}
