import { lazy, Suspense, useRef, useState } from 'react';
import {
  reportedCountMax,
  waitingCountMax,
  type ModerationCount,
  type QueuedPostSummary,
} from '@site/shared/contracts/api';
import { useFetch, usePages } from '@site/shared/fetching';
import { Link } from '@site/shared/router';
import { Button, CheckCircleIcon, EmptyState } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { Rows } from '../rows/rows';
import { UndoStatus } from '../rows/undo-status';
import { useReloadWhileFetching } from '../outside-pictures/use-reload-while-fetching';
import { useSingleKeys } from '../single-keys';
import { toCount, toNumber } from '../to-count';
import { useBlogApi } from '../use-blog-api';
import { moderationPaths } from './moderation-paths';
import { QueueItem } from './queue-item';
import { useDecisions, type Outcome } from './use-decisions';
import styles from './moderation-queue.module.css';

// The dialogs' code is for the few who reject something, or ask for help.
const RejectDialog = lazy(async () => ({ default: (await import('./dialogs')).RejectDialog }));

const KeysDialog = lazy(async () => ({ default: (await import('./dialogs')).KeysDialog }));

/** What waits, with decisions about one post or several. */
export function ModerationQueue() {
  const blogApi = useBlogApi();
  const queue = usePages(cacheKeys.queue, blogApi.getQueue);
  const count = useFetch(cacheKeys.queueCount, blogApi.countQueue);
  const reload = async () => {
    await Promise.all([queue.reload(), count.mutate()]);
  };
  const { outcomes, sending, decide, undo } = useDecisions(reload);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [rejecting, setRejecting] = useState<QueuedPostSummary[]>();
  const [hasKeysShown, setKeysShown] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useReloadWhileFetching(queue.items, queue.reload);

  const isHeld = ({ id }: QueuedPostSummary) => outcomes.get(id)?.isHeld === true;
  const open = (queue.items ?? []).filter((post) => !isHeld(post));
  const chosen = open.filter(({ id }) => selected.has(id));
  const select = (posts: QueuedPostSummary[]) => setSelected(new Set(posts.map(({ id }) => id)));

  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
  const findCurrent = () => findRows().findIndex((row) => row.contains(document.activeElement));
  const currentPost = () => {
    const row = findRows()[findCurrent()];
    return open.find(({ id }) => String(id) === row?.dataset['post']);
  };
  const move = (step: number) => findRows()[Math.max(0, findCurrent() + step)]?.focus();

  function send(posts: QueuedPostSummary[], reason?: string) {
    const rows = findRows();
    const isOf = (row: HTMLElement) => posts.some(({ id }) => String(id) === row.dataset['post']);
    const at = rows.findIndex(isOf);
    const left = [...rows.slice(at), ...rows.slice(0, at).reverse()].find((row) => !isOf(row));
    // The buttons go with their posts.
    (left ?? list.current)?.focus();
    setSelected(new Set([...selected].filter((id) => !posts.some((post) => post.id === id))));
    void decide(posts, reason).then(() => count.mutate());
  }

  const [hasKeys, toggleKeys] = useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => {
      const post = currentPost();
      if (post && !sending && !post.fetching_pictures) send([post]);
    },
    r: () => {
      const post = currentPost();
      if (post && !sending) setRejecting([post]);
    },
    '?': () => setKeysShown(true),
  });

  // Those that are decided stay in their places; what the server no longer lists stands first.
  const gone = [...outcomes.values()].filter(({ post }) => !queue.items?.some(({ id }) => id === post.id));
  const items = queue.items && [...gone.map(({ post }) => post), ...queue.items];
  return (
    <div ref={list} tabIndex={-1} className={styles.queue}>
      <QueueBar
        count={count.data}
        chosen={chosen.length}
        hasAll={chosen.length > 0 && chosen.length === open.length}
        disabled={sending}
        onSelectAll={() => select(open.filter((post) => !post.fetching_pictures))}
        onSelectNone={() => select([])}
        onApprove={() => send(chosen)}
        onReject={() => setRejecting(chosen)}
        onKeys={() => setKeysShown(true)}
      />
      <Rows
        pages={{ ...queue, items }}
        waiting="Loading the queue…"
        problem="Failed to fetch the queue"
        empty={
          <EmptyState
            icon={<CheckCircleIcon size={22} />}
            title="Nothing to review"
            text="New posts and edits show up here as soon as members send them."
          />
        }
      >
        {(post) => (
          <>
            <OutcomeStatus outcome={outcomes.get(post.id)} onUndo={undo} />
            {open.includes(post) && (
              <div data-post={post.id} tabIndex={-1} className={styles.row}>
                <QueueItem
                  post={post}
                  isSelected={selected.has(post.id)}
                  onSelect={(isSelected) =>
                    select(open.filter(({ id }) => (id === post.id ? isSelected : selected.has(id))))
                  }
                  onApprove={() => send([post])}
                  onReject={() => setRejecting([post])}
                  disabled={sending}
                />
              </div>
            )}
          </>
        )}
      </Rows>
      <Suspense>
        {rejecting && (
          <RejectDialog
            posts={rejecting}
            onReject={(reason) => {
              setRejecting(undefined);
              send(rejecting, reason);
            }}
            onClose={() => setRejecting(undefined)}
          />
        )}
        {hasKeysShown && (
          <KeysDialog isOn={hasKeys} onToggle={toggleKeys} onClose={() => setKeysShown(false)} />
        )}
      </Suspense>
    </div>
  );
}

interface OutcomeStatusProps {
  outcome: Outcome | undefined;
  onUndo: (outcome: Outcome) => Promise<void>;
}

function OutcomeStatus({ outcome, onUndo }: OutcomeStatusProps) {
  return (
    <UndoStatus text={outcome?.text} onUndo={outcome?.isHeld ? () => void onUndo(outcome) : undefined} />
  );
}

interface QueueBarProps {
  count: ModerationCount | undefined;
  chosen: number;
  hasAll: boolean;
  disabled: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onApprove: () => void;
  onReject: () => void;
  onKeys: () => void;
}

function QueueBar({ count, chosen, hasAll, disabled, ...on }: QueueBarProps) {
  // An API of an earlier release knows no reports.
  const { waiting = count?.count, reported = 0 }: Partial<ModerationCount> = count ?? {};
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        <span>
          {waiting === undefined ? '… posts waiting' : `${toCount(waiting, 'post', waitingCountMax)} waiting`}
        </span>
        {reported > 0 && (
          <Link to={moderationPaths.reports}>{`${toNumber(reported, reportedCountMax)} reported`}</Link>
        )}
      </p>
      <Button size="small" variant="ghost" onClick={on.onKeys}>
        Keys
      </Button>
      <Button
        size="small"
        disabled={disabled || !waiting}
        onClick={hasAll ? on.onSelectNone : on.onSelectAll}
      >
        {hasAll ? 'Select none' : 'Select all'}
      </Button>
      {chosen > 0 && (
        <>
          <Button size="small" variant="danger" disabled={disabled} onClick={on.onReject}>
            {`Reject ${chosen}…`}
          </Button>
          <Button size="small" variant="primary" disabled={disabled} onClick={on.onApprove}>
            {`Approve ${chosen}`}
          </Button>
        </>
      )}
    </div>
  );
}
