import { Badge, Card, CardLink, classNames, createIcon } from '@site/shared/ui';
import type { IconShape } from './icon-shape';
import { isLive, type Tool } from './tool';
import styles from './tool-card.module.css';

export function ToolCard({ tool }: { tool: Tool }) {
  const { title, description, icon, category, comingSoon } = tool;
  return (
    <Card
      as="article"
      interactive={!comingSoon}
      className={classNames(styles.card, comingSoon && styles.coming)}
    >
      <div className={styles.top}>
        <span className={styles.icon}>
          <ToolIcon shapes={icon} />
        </span>
        {comingSoon ? <Badge tone="warning">Coming Soon</Badge> : <Badge>{category}</Badge>}
      </div>
      <h2 className={styles.title}>
        <ToolLink tool={tool}>{title}</ToolLink>
      </h2>
      <p className={styles.description}>{description}</p>
    </Card>
  );
}

function ToolLink({ tool, children }: { tool: Tool; children: string }) {
  if (isLive(tool)) {
    return <CardLink to={tool.link}>{children}</CardLink>;
  }
  // Screen readers announce a link without an address as disabled.
  return (
    <span role="link" aria-disabled="true">
      {children}
    </span>
  );
}

/** The icon on a tool's card. */
function ToolIcon({ shapes }: { shapes: readonly IconShape[] }) {
  const strokes = shapes.map(([Shape, attributes], index) => <Shape key={index} {...attributes} />);
  return createIcon(strokes)({ size: 24 });
}
