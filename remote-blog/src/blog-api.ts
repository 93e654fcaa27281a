import { fetchPage } from '@site/shared/fetching';
import { findNextCursor, type Api, type UploadProgress } from '@site/shared/http';
import type {
  Category,
  CreatePostFields,
  ModerationCount,
  Post,
  PostSummary,
  PostViews,
  PostWithNeighbors,
  QueuedPostSummary,
  ReportedPost,
  ReportPostRequest,
  Tag,
  UpdatePostFields,
} from '@site/shared/contracts/api';
import type { PostQuery } from './post-list/post-query';
import { findSearchFacts } from './post-list/search-facts';

/** A post in a list. An API that does no more than requirement 9.14 asks returns no other fields. */
export type ListedPost = Pick<PostSummary, 'id' | 'title' | 'created_at'> & Partial<PostSummary>;
/** A post to read. */
export type ReadPost = ListedPost & Pick<Post, 'content'> & Partial<PostWithNeighbors>;

/** A text of a post that an admin decides about. */
export type PostVersion = Pick<ReadPost, 'id' | 'title' | 'version'>;

export type BlogApi = ReturnType<typeof createBlogApi>;

/** One page of posts, with what its `Link` header tells. */
export function toPostPage(items: ListedPost[], link: unknown) {
  return { items, next: findNextCursor(link), search: findSearchFacts(link) };
}

/** The calls of the blog screens. Every one rejects with an `ApiError`. */
export function createBlogApi(api: Api) {
  return {
    /** The posts at a path of the API, such as those of a category. */
    getPosts: async (path: string, query: PostQuery) => {
      const { data, headers } = await api.public.get<ListedPost[]>(path, { params: { ...query } });
      return toPostPage(data, headers['link']);
    },

    /** What a page of posts is about, such as a category. */
    getSubject: async <Subject>(path: string): Promise<Subject> => (await api.public.get<Subject>(path)).data,

    /** Members ask under their name, because authors and admins also see what is not published. */
    getPost: async (id: string, asMember: boolean): Promise<ReadPost> => {
      const client = asMember ? api.authenticated : api.public;
      return (await client.get<ReadPost>(`/posts/${encodeURIComponent(id)}/`)).data;
    },

    getCategories: async (): Promise<Category[]> => (await api.public.get<Category[]>('/categories')).data,

    /** Some tags that begin so, in the form that `toTag` makes. */
    suggestTags: async (q: string): Promise<string[]> =>
      (await api.public.get<Tag[]>('/tags/', { params: { q } })).data.map(({ slug }) => slug),

    createPost: async (
      fields: CreatePostFields,
      picture: File | null,
      onUploadProgress: UploadProgress,
    ): Promise<Post> =>
      (await api.authenticated.post<Post>('/posts/', toForm(fields, picture), { onUploadProgress })).data,

    /** The newest text of a post, which may still wait for approval; for its author and for admins. */
    getPostToEdit: async (id: string): Promise<Post> =>
      (await api.authenticated.get<Post>(`/posts/${encodeURIComponent(id)}/edit/`)).data,

    updatePost: async (
      id: number,
      fields: UpdatePostFields,
      picture: File | null,
      onUploadProgress: UploadProgress,
    ): Promise<Post> =>
      (await api.authenticated.put<Post>(`/posts/${id}/`, toForm(fields, picture), { onUploadProgress }))
        .data,

    /** Sets when a post that is not public becomes so; null for as soon as it is approved. ISO 8601. */
    schedulePost: async (id: number, publishAt: string | null): Promise<Post> =>
      (await api.authenticated.put<Post>(`/posts/${id}/schedule/`, { publish_at: publishAt })).data,

    /** How often the member's own post was opened. */
    getViews: async (id: number): Promise<PostViews> =>
      (await api.authenticated.get<PostViews>(`/posts/${id}/views/`)).data,

    deletePost: async (id: number): Promise<void> => {
      await api.authenticated.delete(`/posts/${id}/`);
    },

    getQueue: (after?: string) =>
      fetchPage<QueuedPostSummary>(api.authenticated, '/moderation/posts/', { after }),

    /** The text that waits for a decision: of a new post, or of an edit of a published one. */
    getWaitingPost: async (id: number): Promise<Post> =>
      (await api.authenticated.get<Post>(`/moderation/posts/${id}/`)).data,

    /** The text that was approved last, which everybody sees while an edit of it waits. */
    getApprovedPost: async (id: number): Promise<Post> =>
      (await api.authenticated.get<Post>(`/posts/${id}/`)).data,

    countQueue: async (): Promise<ModerationCount> =>
      (await api.authenticated.get<ModerationCount>('/moderation/count/')).data,

    /** Tells the admins what is wrong with a post; under their name members do so once, wherever they are. */
    reportPost: async (id: number, report: ReportPostRequest, asMember: boolean): Promise<void> => {
      await (asMember ? api.authenticated : api.public).post(`/posts/${id}/reports/`, report);
    },

    getReports: (after?: string) =>
      fetchPage<ReportedPost>(api.authenticated, '/moderation/reports/', { after }),

    dismissReports: async ({ id, newest }: ReportedPost): Promise<void> => {
      await api.authenticated.post(`/moderation/posts/${id}/dismiss-reports/`, { newest });
    },

    /** Approves a post, or rejects it with a reason; for a while that can be taken back. */
    decide: async ({ id, version }: QueuedPostSummary, reason?: string): Promise<void> => {
      const action = reason === undefined ? 'approve' : 'reject';
      await api.authenticated.post(`/moderation/posts/${id}/${action}/`, { reason, version, hold: true });
    },

    undoDecision: async (id: number): Promise<void> => {
      await api.authenticated.post(`/moderation/posts/${id}/undo/`);
    },

    /** Makes a public post one that was rejected, or deletes it for good. */
    takeDown: async ({ id, version }: PostVersion, reason: string, isDeleted: boolean): Promise<void> => {
      const action = isDeleted ? 'delete' : 'take-down';
      await api.authenticated.post(`/moderation/posts/${id}/${action}/`, { reason, version });
    },
  };
}

function toForm(fields: CreatePostFields | UpdatePostFields, picture: File | null): FormData {
  const form = new FormData();
  // A list becomes one text, with commas.
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (picture) form.set('featured_image', picture);
  return form;
}
