import { Link } from '@site/shared/router';
import { Accordion, AccordionItem } from '@site/shared/ui/accordion';
import type { HelpTopic } from './help-topics';
import styles from './help-questions.module.css';

interface HelpQuestionsProps {
  topics: HelpTopic[];
  /** The id of the open question, or empty. */
  openId: string;
  onOpen: (id: string) => void;
}

/** One accordion over all topics, so that one answer is open at a time on the whole page. */
export function HelpQuestions({ topics, openId, onOpen }: HelpQuestionsProps) {
  return (
    <Accordion value={openId} onValueChange={onOpen} className={styles.topics ?? ''}>
      {topics.map(({ title, questions }) => (
        <section key={title} className={styles.topic}>
          <h2>{title}</h2>
          <div className={styles.questions}>
            {questions.map(({ id, question, answer, link }) => (
              <AccordionItem key={id} id={id} title={question}>
                <div className={styles.answer}>
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link && (
                    <p>
                      <Link to={link.to}>{link.text}</Link>
                    </p>
                  )}
                </div>
              </AccordionItem>
            ))}
          </div>
        </section>
      ))}
    </Accordion>
  );
}
