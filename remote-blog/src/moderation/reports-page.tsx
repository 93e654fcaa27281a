import { lazy, Suspense, useState } from 'react';
import type { ReportedPost as Reported } from '@site/shared/contracts/api';
import { usePages, useSWRConfig } from '@site/shared/fetching';
import type { PageProps } from '@site/shared/pages';
import { CheckCircleIcon, EmptyState } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { Rows } from '../rows/rows';
import { useBlogApi } from '../use-blog-api';
import { AdminPage } from './admin-page';
import { ReportedPost } from './reported-post';

const TakeDownDialog = lazy(async () => ({ default: (await import('./dialogs')).TakeDownDialog }));

/** Public posts that readers have reported. */
export function ReportsPage({ title }: PageProps) {
  return (
    <AdminPage title={title} lead="Public posts that readers have reported, newest report first.">
      <ReportList />
    </AdminPage>
  );
}

function ReportList() {
  const blogApi = useBlogApi();
  const { mutate } = useSWRConfig();
  const reports = usePages(cacheKeys.reports, blogApi.getReports);
  const [takingDown, setTakingDown] = useState<{ post: Reported; reload: () => Promise<void> }>();
  return (
    <>
      <Rows
        pages={reports}
        waiting="Loading the reports…"
        problem="Failed to fetch the reports"
        empty={
          <EmptyState
            icon={<CheckCircleIcon size={22} />}
            title="Nothing is reported"
            text="Posts that readers report show up here."
          />
        }
      >
        {(post, reloadRows) => {
          const reload = async () => {
            await Promise.all([reloadRows(), mutate(cacheKeys.queueCount)]);
          };
          return (
            <ReportedPost post={post} reload={reload} onTakeDown={() => setTakingDown({ post, reload })} />
          );
        }}
      </Rows>
      {takingDown && (
        <Suspense>
          <TakeDownDialog
            post={takingDown.post}
            onDone={() => {
              setTakingDown(undefined);
              void takingDown.reload();
            }}
            onClose={() => setTakingDown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
