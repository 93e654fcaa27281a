import { type Api, findNextCursor } from '@site/shared/http';
import type {
  Category,
  CreatePostFields,
  OwnPostSummary,
  Post,
  PostSummary,
} from '@site/shared/contracts/api';
import type { PostQuery } from './post-list/post-query';

/** One page of a list. `next` is the cursor of the page after it. */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

/** A post in a list. An API that keeps to the specification answers these fields and no more. */
export type ListedPost = Pick<PostSummary, 'id' | 'title' | 'created_at'> & Partial<PostSummary>;
/** A post to read. */
export type ReadPost = ListedPost & Pick<Post, 'content'> & Partial<Post>;

export interface NewPost extends CreatePostFields {
  picture: File | null;
}

export type BlogApi = ReturnType<typeof createBlogApi>;

/** The calls of the blog screens. Every one rejects with an `ApiError`. */
export function createBlogApi(api: Api) {
  async function getPage<Item>(
    client: Api['public'],
    url: string,
    params: Record<string, string | undefined>,
  ): Promise<Page<Item>> {
    const { data, headers } = await client.get<Item[]>(url, { params });
    return { items: data, next: findNextCursor(headers['link']) };
  }

  return {
    getPosts: (query: PostQuery) => getPage<ListedPost>(api.public, '/posts/', { ...query }),

    /** Members ask under their name, because authors and admins also see what is not published. */
    getPost: async (id: string, asMember: boolean): Promise<ReadPost> => {
      const client = asMember ? api.authenticated : api.public;
      return (await client.get<ReadPost>(`/posts/${encodeURIComponent(id)}/`)).data;
    },

    getCategories: async (): Promise<Category[]> => (await api.public.get<Category[]>('/categories')).data,

    createPost: async ({ title, content, category, picture }: NewPost): Promise<Post> => {
      const form = new FormData();
      form.set('title', title);
      form.set('content', content);
      form.set('category', String(category));
      if (picture) form.set('featured_image', picture);
      return (await api.authenticated.post<Post>('/posts/', form)).data;
    },

    getQueue: (after?: string) => getPage<OwnPostSummary>(api.authenticated, '/moderation/posts/', { after }),

    approvePost: async (id: number): Promise<void> => {
      await api.authenticated.post(`/moderation/posts/${id}/approve/`);
    },

    rejectPost: async (id: number, reason: string): Promise<void> => {
      await api.authenticated.post(`/moderation/posts/${id}/reject/`, { reason });
    },
  };
}
