import { useId, type ReactNode } from 'react';
import * as RadixAccordion from 'radix-ui/accordion';
import { ChevronDownIcon } from '../icons/icons';
import styles from './accordion.module.css';

/** Questions with answers that unfold; only one is open at a time. The children are {@link AccordionItem}s. */
export function Accordion({ children }: { children: ReactNode }) {
  return (
    <RadixAccordion.Root type="single" collapsible className={styles.accordion}>
      {children}
    </RadixAccordion.Root>
  );
}

interface AccordionItemProps {
  title: string;
  /** Fits the headings around it; 3 when not given. */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

export function AccordionItem({ title, headingLevel = 3, children }: AccordionItemProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <RadixAccordion.Item value={useId()} className={styles.item}>
      <RadixAccordion.Header asChild>
        <Heading className={styles.heading}>
          <RadixAccordion.Trigger className={styles.trigger}>
            {title}
            <ChevronDownIcon className={styles.chevron} />
          </RadixAccordion.Trigger>
        </Heading>
      </RadixAccordion.Header>
      <RadixAccordion.Content className={styles.content}>
        <div className={styles.body}>{children}</div>
      </RadixAccordion.Content>
    </RadixAccordion.Item>
  );
}
