import styles from './about-tools.module.css';

const points = [
  {
    title: 'Free, and nothing to sign up for',
    text: 'Open a tool and use it. No account, no trial, no limits.',
  },
  {
    title: 'Your numbers stay with you',
    text: 'The calculator and the screen viewer run entirely in your browser. Only the IP checker asks a server, because only the outside can see your address.',
  },
  {
    title: 'Made to be shared',
    text: 'Your searches and your numbers are in the page’s address, so you can bookmark it or send it to a colleague.',
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
