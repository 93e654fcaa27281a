import type { Post } from '@site/shared/contracts/api';
import { center } from '../../post/picture-focus';
import { ChangedParts } from './changed-parts';
import { comparePassages, type Row } from './compare-passages';
import styles from './changes.module.css';

interface ChangedFactsProps {
  approved: Post;
  waiting: Post;
}

/** What has changed beside the text: title, category, tags, cover and what is said of it. */
export function ChangedFacts({ approved, waiting }: ChangedFactsProps) {
  const facts = findChangedFacts(approved, waiting);
  const hasNewCover = approved.featured_image !== waiting.featured_image;
  if (facts.length === 0 && !hasNewCover) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, rows }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">
            {rows.map((row, index) => (
              <span key={index} className={styles.fact}>
                <ChangedParts row={row} />
              </span>
            ))}
          </dd>
        </div>
      ))}
      {hasNewCover && (
        <div>
          <dt>Cover</dt>
          <dd className={styles.covers}>
            <Cover of={approved} as="del" text="removed" />
            <Cover of={waiting} as="ins" text="added" />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Cover({
  of: { featured_image_variants: variants },
  as: Change,
  text,
}: {
  of: Post;
  as: 'del' | 'ins';
  text: string;
}) {
  const [smallest] = variants;
  if (!smallest) return null;
  const { url, width, height } = smallest;
  return (
    <Change className={styles.cover}>
      <img src={url} width={width} height={height} alt={`The cover that was ${text}`} loading="lazy" />
      <span aria-hidden="true">{text}</span>
    </Change>
  );
}

function findChangedFacts(approved: Post, waiting: Post): { name: string; rows: Row[] }[] {
  return [
    { name: 'Title', rows: comparePassages([approved.title], [waiting.title]) },
    { name: 'Category', rows: toReplaced(approved.category.name, waiting.category.name) },
    { name: 'Tags', rows: comparePassages(approved.tags ?? [], waiting.tags ?? []) },
    {
      name: 'Description of the cover',
      rows: comparePassages(toDescriptions(approved), toDescriptions(waiting)),
    },
    { name: 'Focal point of the cover', rows: toReplaced(toFocusText(approved), toFocusText(waiting)) },
  ].filter(({ rows }) => rows.flat().some(({ change }) => change !== undefined));
}

/** A name is another one, not one whose words have changed. */
function toReplaced(before: string, after: string): Row[] {
  if (before === after) return [];
  return [[{ text: before, change: 'removed' }], [{ text: after, change: 'added' }]];
}

function toDescriptions({ featured_image_alt: alt }: Post): string[] {
  return alt ? [alt] : [];
}

/** Of a picture that there is not, too: the center. */
function toFocusText({ featured_image_focus: { x, y } = center }: Post): string {
  return `${x} % from the left, ${y} % from the top`;
}
