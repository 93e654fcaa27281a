import { categoriesMax, type ManagedCategory, type UpdateCategoryRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ConflictError, NotFoundError, ValidationError } from '../../errors/errors';
import { cleanText } from '../../http/bidi-controls';
import {
  insertCategory,
  listManagedCategories,
  lockCategories,
  orderCategories,
  updateCategory,
} from './managed-categories.repository';

export function createManagedCategories({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  /** Changes are rare, and each is made on what the others have left. Returns all categories afterwards. */
  const change = (apply: (tx: Queries, before: ManagedCategory[]) => Promise<void>) =>
    db.transaction(async (tx) => {
      await lockCategories(tx);
      await apply(tx, await listManagedCategories(tx));
      return listManagedCategories(tx);
    });

  return {
    list: (): Promise<ManagedCategory[]> => listManagedCategories(db),

    /** @throws ValidationError for a name that another one has, ConflictError when there are too many */
    create: (given: string): Promise<ManagedCategory[]> =>
      change(async (tx, before) => {
        if (before.length >= categoriesMax) {
          throw new ConflictError(`There are already ${categoriesMax} categories. Rename one instead.`);
        }
        await insertCategory(tx, { name: toFreeName(given, before) });
      }),

    /** Renames, retires or brings back. @throws NotFoundError, and a ConflictError for the last that is offered */
    update: (id: number, { name, retired }: UpdateCategoryRequest): Promise<ManagedCategory[]> =>
      change(async (tx, before) => {
        const others = before.filter((category) => category.id !== id);
        if (retired && others.every((category) => category.retired)) {
          throw new ConflictError('Posts need a category. Add another one first.', { code: 'last_category' });
        }
        const free = name === undefined ? undefined : toFreeName(name, others);
        if (!(await updateCategory(tx, { id, name: free, retired, now: clock.now() }))) {
          throw new NotFoundError('Category not found');
        }
      }),

    /** @throws ConflictError unless these are all of them */
    order: (ids: number[]): Promise<ManagedCategory[]> =>
      change(async (tx, before) => {
        const known = new Set(ids);
        if (
          known.size !== ids.length ||
          ids.length !== before.length ||
          before.some(({ id }) => !known.has(id))
        )
          throw new ConflictError('Somebody else has changed the categories. Please try again.');
        await orderCategories(tx, { ids });
      }),
  };
}

function toFreeName(given: string, others: ManagedCategory[]): string {
  const name = cleanText(given.replace(/\s+/g, ' '));
  if (name === '') throw new ValidationError({ name: ['Name is required'] });
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new ValidationError({ name: ['There is a category with this name already'] });
  return name;
}
