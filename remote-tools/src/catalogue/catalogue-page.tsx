import type { PageProps } from '@site/shared/pages';
import { Page, TextField } from '@site/shared/ui';
import { useAddressValues } from '../address/use-address-values';
import { AboutTools } from './about-tools';
import { CategoryButtons } from './category-buttons';
import { findTools } from './find-tools';
import { ToolResults } from './tool-results';
import { tools } from './tools';
import styles from './catalogue-page.module.css';

export function CataloguePage({ title }: PageProps) {
  const [{ q }, change] = useAddressValues(['q']);
  return (
    <Page title={title} lead="Small tools for everyday work, free and without an account.">
      <div role="search" className={styles.filters}>
        <TextField
          label="Search tools"
          type="search"
          name="q"
          placeholder="Title, topic or tag"
          className={styles.search}
          value={q}
          onChange={({ target }) => change({ q: target.value })}
        />
        <CategoryButtons searchText={q} onChoose={(text) => change({ q: text })} />
      </div>
      <ToolResults tools={findTools(tools, q)} onClear={() => change({ q: '' })} />
      <AboutTools />
    </Page>
  );
}
