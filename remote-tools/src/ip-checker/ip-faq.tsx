import { Accordion, AccordionItem } from '@site/shared/ui/accordion';
import styles from './ip-faq.module.css';

const questions = [
  {
    question: 'What is a public IP address?',
    answer:
      'It’s the number your connection goes by on the internet. Every site you visit sees it, because it has to know where to send its reply. Devices behind one router usually share one.',
  },
  {
    question: 'Why isn’t the place shown here where I am?',
    answer:
      'It’s an estimate, based on the network your address belongs to. Often it’s your provider’s city, and behind a VPN or a company network it can even be another country. It’s never your street address.',
  },
  {
    question: 'Why does my IP address change?',
    answer:
      'Most providers only lend you an address, and hand out another when your router restarts or after a few days. Switching from Wi-Fi to mobile data changes it at once. If you need one that stays, ask your provider for a static address.',
  },
  {
    question: 'What’s the difference between IPv4 and IPv6?',
    answer:
      'IPv4 addresses are four numbers, like 203.0.113.7, and the world has run out of them. IPv6 addresses are longer, like 2001:db8::7, and there are enough for every device. Many connections have both; you see the one your browser used.',
  },
  {
    question: 'How can I hide my IP address?',
    answer:
      'Use a VPN, a proxy or the Tor Browser: sites then see that service’s address instead of yours. The service still sees your own, so pick one you trust.',
  },
  {
    question: 'Do you keep my IP address?',
    answer:
      'This page shows what the lookup service sends back and keeps none of it in your browser. Our privacy policy says what our servers record.',
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
