import { useId } from 'react';
import { Link } from '@site/shared/router';
import styles from './footer.module.css';

interface FooterLinksProps {
  title: string;
  links: { to: string; text: string }[];
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
