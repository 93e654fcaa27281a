import styles from './about-tools.module.css';

const points = [
  {
    title: 'Free, and nothing to sign up for',
    text: 'Open a tool and use it. No account, no trial and no limit on how often you come back.',
  },
  {
    title: 'Your numbers stay with you',
    text: 'The calculator and the screen viewer work in your browser alone. Only the IP checker asks a server, since an address can be seen only from outside.',
  },
  {
    title: 'Made to be shared',
    text: 'What you search for and what you calculate stand in the address of the page: bookmark it, or send it to a colleague.',
  },
];

export function AboutTools() {
  return (
    <section aria-labelledby="about-tools" className={styles.about}>
      <h2 id="about-tools">About Our Tools</h2>
      <ul className={styles.points}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
