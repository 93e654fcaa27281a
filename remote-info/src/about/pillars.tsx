import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { BriefcaseIcon, Card, PencilIcon, SlidersIcon } from '@site/shared/ui';
import styles from './pillars.module.css';

const pillars = [
  {
    title: 'Blogs',
    Icon: PencilIcon,
    text: 'Members write about what they build, break and mend: from a note on one stubborn bug to a guide through a whole field. An admin reads what members send in before it goes live.',
    link: { to: paths.blogs, text: 'Read the latest posts' },
  },
  {
    title: 'Tools',
    Icon: SlidersIcon,
    text: 'Small web tools for questions that come up at work: what’s my address, how big is this window, what’s left of the price. Free, and no sign-up.',
    link: { to: paths.tools, text: 'See all tools' },
  },
  {
    title: 'Job Alerts',
    Icon: BriefcaseIcon,
    text: 'Good work should find the people who are good at it. The third part of our mission is to match developers with openings by what they can do, not who they know.',
  },
];

/** The community's principles. */
export function Pillars() {
  return (
    <section aria-labelledby="pillars">
      <h2 id="pillars" className={styles.heading}>
        Three Pillars
      </h2>
      <ul className={styles.pillars}>
        {pillars.map(({ title, Icon, text, link }) => (
          <Card as="li" key={title} padding="large" className={styles.pillar ?? ''}>
            <Icon size={28} className={styles.icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <Link to={link.to} className={styles.link}>
                {link.text}
              </Link>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
