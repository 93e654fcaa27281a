import { useEffect, useRef, useState } from 'react';
import type { ManagedCategory } from '@site/shared/contracts/api';
import { describeFailure, toFailure } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Badge, Button } from '@site/shared/ui';
import { CategoryLink } from '../categories/category-link';
import { toCount } from '../to-count';
import { useCategoriesApi } from './categories-api';
import { moveBy } from './move-by';
import { RenameDialog } from './rename-dialog';
import styles from './category-list.module.css';

interface CategoryListProps {
  categories: ManagedCategory[];
  onChanged: (categories: ManagedCategory[]) => void;
}

/** All categories, each with what can be done about it. */
export function CategoryList({ categories, onChanged }: CategoryListProps) {
  const api = useCategoriesApi();
  const [isBusy, setIsBusy] = useState(false);
  const [renaming, setRenaming] = useState<ManagedCategory>();
  const pressed = useRef<HTMLButtonElement>(undefined);

  // The button was disabled meanwhile, or moved with its row, and has lost the focus.
  useEffect(() => {
    if (isBusy || !pressed.current) return;
    const button = pressed.current;
    pressed.current = undefined;
    // At an end of the list one of them stays disabled.
    const target = button.disabled
      ? button.closest('li')?.querySelector<HTMLElement>('button:enabled')
      : button;
    target?.focus();
  }, [isBusy]);

  async function change(send: () => Promise<ManagedCategory[]>, done?: string) {
    setIsBusy(true);
    try {
      onChanged(await send());
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toast.error(describeFailure(toFailure(error).error));
      onChanged(await api.list().catch(() => categories));
    } finally {
      setIsBusy(false);
    }
  }

  const toMove = (index: number, step: 1 | -1, label: string) => (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Move ${categories[index]?.name} ${label}`}
      disabled={isBusy || categories[index + step] === undefined}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        void change(() => api.order(moveBy(categories, index, step).map(({ id }) => id)));
      }}
    >
      <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
    </Button>
  );

  return (
    <>
      <ol className={styles.categories}>
        {categories.map((category, index) => {
          const { id, name, posts, retired } = category;
          return (
            <li key={id} className={styles.category}>
              <span className={styles.name} dir="auto">
                <CategoryLink category={category} />
              </span>
              <span className={styles.facts}>
                <span>{toCount(posts, 'post')}</span>
                {retired && <Badge tone="warning">Retired</Badge>}
              </span>
              <span className={styles.actions}>
                {toMove(index, -1, 'up')}
                {toMove(index, 1, 'down')}
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Rename… ${name}`}
                  onClick={() => setRenaming(category)}
                >
                  Rename…
                </Button>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`${retired ? 'Bring back' : 'Retire'} ${name}`}
                  onClick={({ currentTarget }) => {
                    pressed.current = currentTarget;
                    void change(
                      () => api.change(id, { retired: !retired }),
                      retired
                        ? `“${name}” takes new posts again.`
                        : `“${name}” takes no new posts. It keeps those it has.`,
                    );
                  }}
                >
                  {retired ? 'Bring back' : 'Retire'}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {renaming && (
        <RenameDialog
          category={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={(changed) => {
            setRenaming(undefined);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}
