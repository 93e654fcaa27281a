import Type from 'typebox';
import { nameMaxLength } from '../limits';
import { Id, SingleLine } from './common';
import { Category } from './posts';

/** The most that a site can have, retired ones included: so their list needs no pages. */
export const categoriesMax = 100;

/** A category as admins see it. */
export const ManagedCategory = Type.Object({
  ...Category.properties,
  /** How many posts of it are public. */
  posts: Type.Integer(),
  /** It keeps its posts, and gets no new ones. */
  retired: Type.Boolean(),
});
export type ManagedCategory = Type.Static<typeof ManagedCategory>;

const name = SingleLine({ minLength: 1, maxLength: nameMaxLength });

export const CreateCategoryRequest = Type.Object({ name });

/** What is not named stays. The name in addresses stays in any case. */
export const UpdateCategoryRequest = Type.Object({
  name: Type.Optional(name),
  retired: Type.Optional(Type.Boolean()),
});
export type UpdateCategoryRequest = Type.Static<typeof UpdateCategoryRequest>;

/** All categories in their new order, retired ones included. */
export const OrderCategoriesRequest = Type.Object({ ids: Type.Array(Id, { maxItems: categoriesMax }) });

export const CategoryParams = Type.Object({ id: Id });
