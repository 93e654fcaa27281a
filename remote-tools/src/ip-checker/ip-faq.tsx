import { Accordion, AccordionItem } from '@site/shared/ui/accordion';
import styles from './ip-faq.module.css';

const questions = [
  {
    question: 'What is a public IP address?',
    answer:
      'The number under which your connection is known on the internet. Every site that you visit sees it, because it has to know where to send its answer. Devices behind one router usually share one public address.',
  },
  {
    question: 'Why is the place shown here not where I am?',
    answer:
      'The place is an estimate from the network that the address belongs to. It often names the city of your provider, and behind a VPN or a company network it can be in another country. It is never your street address.',
  },
  {
    question: 'Why does my IP address change?',
    answer:
      'Most providers lend addresses for a time and hand out another one after a restart of the router or after some days. Changing from Wi-Fi to a mobile network gives you another one at once. For an address that stays, ask your provider for a static one.',
  },
  {
    question: 'What is the difference between IPv4 and IPv6?',
    answer:
      'IPv4 addresses are four numbers such as 203.0.113.7, and there are too few of them. IPv6 addresses are longer, such as 2001:db8::7, and there are enough for every device. Many connections have both; this page shows the one that your browser used.',
  },
  {
    question: 'How can I hide my IP address?',
    answer:
      'With a VPN, a proxy or the Tor Browser, sites see the address of that service in place of yours. The service itself then knows your address, so choose one that you trust.',
  },
  {
    question: 'Is my IP address kept?',
    answer:
      'This page shows what the lookup service answers, and keeps nothing of it in your browser. The privacy policy says what our servers record.',
  },
];

export function IpFaq() {
  return (
    <section aria-labelledby="ip-faq" className={styles.faq}>
      <h2 id="ip-faq">Frequently Asked Questions</h2>
      <Accordion>
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
